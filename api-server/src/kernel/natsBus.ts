import type { Bus } from './Bus';
import { localBus } from './localBus';

/**
 * A bus across processes. Local listeners hear a message at once, other processes through NATS; a lost NATS connection
 * is retried for ever and only costs wake-ups, never data.
 * @param url NATS server, for example nats://127.0.0.1:4222
 */
export async function natsBus(url: string, processId: string, onError: (error: unknown) => void): Promise<Bus> {
  // Loaded only where there is a NATS: one process alone needs none.
  const { connect } = await import('@nats-io/transport-node');
  const connection = await connect({ servers: url, maxReconnectAttempts: -1, waitOnFirstConnect: true, name: 'api-server' });
  const local = localBus(onError);
  const subscription = connection.subscribe('halyard.>');
  const reading = (async () => {
    for await (const incoming of subscription) {
      const { from, message } = incoming.json<{ from: string; message: unknown }>();
      if (from !== processId) local.publish(incoming.subject.slice('halyard.'.length), message);
    }
  })().catch(onError);
  return {
    publish(topic, message) {
      local.publish(topic, message);
      try {
        connection.publish(`halyard.${topic}`, JSON.stringify({ from: processId, message }));
      } catch (error) {
        onError(error);
      }
    },
    subscribe: (topic, listener) => local.subscribe(topic, listener),
    async close() {
      await connection.drain();
      await reading;
      await local.close();
    },
  };
}
