export { useDraft, type Draft } from './useDraft';
export { useForm, type Form, type FormErrors, type FormOptions, type FormRules, type FormValues } from './useForm';
