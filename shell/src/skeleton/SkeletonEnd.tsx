import { useLayoutEffect } from 'react';
import { endSkeleton } from './skeleton';

/** Beside what a trader is to see: the skeleton goes in the very frame in which that comes. */
export function SkeletonEnd(): undefined {
  useLayoutEffect(endSkeleton, []);
}
