import { createTestHost } from './createTestHost';
import { describeHostBehaviour } from './describeHostBehaviour';

describeHostBehaviour((session) => {
  const host = createTestHost({ route: 'home.index', session, confirm: undefined });
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
    emit: async (channel, data, snapshot) => host.stream.emit(channel, data, { snapshot }),
    end: () => undefined,
  };
});
