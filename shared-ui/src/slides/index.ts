export { Slides, type SlidesProps } from './Slides';
export type { SlideContent } from './Slide';
