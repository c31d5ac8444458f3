import { createTestHost } from './createTestHost';
import { describeHostBehaviour } from './describeHostBehaviour';
import { fault } from './fakes/fakeApi';

describeHostBehaviour((session) => {
  const host = createTestHost({ route: 'home.index', session, confirm: undefined, api: { 'transfer.submit': fault('network') } });
  const { navigation, confirm, toast } = host;
  return {
    host,
    page: () => {
      const { id, parameters, key } = navigation.current();
      return { id, parameters, key };
    },
    mounted: () => navigation.stack.get().map(({ id }) => id),
    stepBack: navigation.stepBack,
    changeSession: host.session.set,
    expire: () => {
      navigation.signedOut();
      host.session.expire();
    },
    questions: () => confirm.open.map(({ request, answer }) => ({ title: request.title, answer })),
    message: () => toast.messages.at(-1)?.message,
    answerTransfers: (transfer) => host.exchange.answer('transfer.submit', transfer ?? fault('network')),
    connect: (online) => host.network.set({ ...host.network.get(), online }),
    emit: async (channel, data, snapshot) => host.stream.emit(channel, data, { snapshot }),
    end: () => undefined,
  };
});
