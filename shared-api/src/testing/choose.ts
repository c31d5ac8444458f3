import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses an option of a `Select` as a person does: opens its sheet and taps the option. */
export async function chooseOption(user: UserEvent, control: HTMLElement, option: string | RegExp): Promise<void> {
  await user.click(control);
  await user.click(await screen.findByRole('option', { name: option }));
}

/** Chooses a day of a `DatePicker` in the month that it opens with; `day` as it is read out, such as `January 2, 2026`. */
export async function chooseDay(user: UserEvent, control: HTMLElement, day: RegExp): Promise<void> {
  await user.click(control);
  await user.click(within(await screen.findByRole('grid')).getByRole('button', { name: day }));
}
