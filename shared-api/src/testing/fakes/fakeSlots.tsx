import type { ComponentType } from 'react';
import type { SlotMap, SlotPort } from '../../host/slots';
import { createObservable } from './createObservable';

/** Widgets by slot, then by the id of the remote that fills it; `'waiting'` and `'failed'` show what the page keeps for these. */
export type FakeWidgets = {
  readonly [Slot in keyof SlotMap]?: Readonly<Record<string, ComponentType<SlotMap[Slot]> | 'waiting' | 'failed'>>;
};

/** Slots that are filled as the test says; another try of one that has failed changes nothing. */
export function createFakeSlots(widgets: FakeWidgets = {}): SlotPort {
  const { get, subscribe } = createObservable(
    Object.fromEntries(Object.entries(widgets).map(([slot, fillers]) => [slot, Object.keys(fillers).sort()])),
  );
  return {
    get,
    subscribe,
    Widget: ({ slot, remote, properties, waiting, failed }) => {
      const Content = widgets[slot]?.[remote] as ComponentType<object> | 'waiting' | 'failed' | undefined;
      if (Content === undefined || Content === 'waiting') return waiting;
      return Content === 'failed' ? failed?.(() => undefined) : <Content {...properties} />;
    },
  };
}
