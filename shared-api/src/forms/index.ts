export { useDraft, type Draft } from './useDraft';
export { useTouched, type Touched } from './useTouched';
export { useForm, type Form, type FormErrors, type FormOptions, type FormRules, type FormValues } from './useForm';
