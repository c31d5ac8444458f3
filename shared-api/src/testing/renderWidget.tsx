import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import type { RemoteDefinition } from '../host/defineRemote';
import type { RemoteId } from '../routes/remoteId';
import type { SlotId, SlotMap } from '../host/slots';
import type { TestHostOptions } from './createTestHost';
import { installTestHost, type RenderedRemote } from './renderRemote';

/**
 * Renders a remote's widget for a slot in a host of fakes. It gets only the properties that it asks for, as in the shell.
 * @throws Error when the remote does not fill the slot
 */
export async function renderWidget<Id extends RemoteId, Slot extends SlotId>(
  remote: RemoteDefinition<Id>,
  slot: Slot,
  properties: SlotMap[Slot],
  options: TestHostOptions = {},
): Promise<RenderedRemote> {
  const filler = remote.fills?.find((each) => each.slot === slot);
  if (!filler) throw new Error(`Remote '${remote.id}' has no widget for '${slot}'`);
  const host = await installTestHost(remote, options);
  const Widget = (await filler.widget()).default as ComponentType<object>;
  const told = Object.fromEntries(Object.entries(properties).filter(([name]) => filler.needs.includes(name)));
  const result = await act(async () => render(<Widget {...told} />));
  return { ...result, host, user: userEvent.setup({ delay: null }) };
}
