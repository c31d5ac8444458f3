export { CodeInput, type CodeInputProps } from './CodeInput';
export { PasswordInput, type PasswordInputProps } from './PasswordInput';
export { PinInput, type PinInputProps } from './PinInput';
export { Stepper, type StepperProps } from './Stepper';
export { TextArea, type TextAreaProps } from './TextArea';
export { Timeline, type TimelineEvent, type TimelineState } from './Timeline';
