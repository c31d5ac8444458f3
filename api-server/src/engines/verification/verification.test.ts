import { testLifeCycle } from '../../testing/engines/testLifeCycle';
import { requiredItems, verificationMachine } from '.';

describe('verification machine', () => testLifeCycle(verificationMachine));

describe('required items', () => {
  it('are all at first and for the rejected ones of the level afterwards', () => {
    expect(requiredItems('basic', [])).toEqual(['country', 'name', 'idNumber', 'city', 'address']);
    expect(requiredItems('advanced', ['back', 'name'])).toEqual(['back']);
    expect(requiredItems('basic', ['back', 'name'])).toEqual(['name']);
  });
});
