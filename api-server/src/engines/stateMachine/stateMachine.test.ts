import { nextState, transition, type StateMachine } from './stateMachine';

const door: StateMachine<'open' | 'shut', 'push' | 'pull'> = {
  name: 'door',
  initial: 'shut',
  final: [],
  transitions: [
    { from: 'shut', event: 'push', to: 'open', when: 'it is pushed' },
    { from: 'open', event: 'pull', to: 'shut', when: 'it is pulled' },
  ],
};

test('a life cycle goes where its table says, and nowhere else', () => {
  expect([nextState(door, 'shut', 'push'), nextState(door, 'open', 'pull')]).toEqual(['open', 'shut']);
  expect([nextState(door, 'shut', 'pull'), nextState(door, 'open', 'push')]).toEqual([undefined, undefined]);
  expect(transition(door, 'shut', 'push')).toBe('open');
  expect(() => transition(door, 'open', 'push')).toThrow('door: no transition from "open" on "push"');
});
