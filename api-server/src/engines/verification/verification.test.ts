import { testLifeCycle } from '../../testing/engines/testLifeCycle';
import { askedItems, verificationMachine } from '.';

describe('verification machine', () => testLifeCycle(verificationMachine));

test('a level asks for all its items at first and for the rejected ones of it afterwards', () => {
  expect(askedItems('basic', [])).toEqual(['country', 'name', 'idNumber', 'city', 'address']);
  expect(askedItems('advanced', ['back', 'name'])).toEqual(['back']);
  expect(askedItems('basic', ['back', 'name'])).toEqual(['name']);
});
