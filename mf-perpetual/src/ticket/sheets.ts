export { default as LeverageSheet } from './Leverage.sheet';
export { default as OptionsNote } from './OptionsNote';
export { default as OptionsSheet } from './Options.sheet';
