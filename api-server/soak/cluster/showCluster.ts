import { once } from 'node:events';
import type { PatroniCluster } from './PatroniCluster';

/** Says where everything is and what can be tried, until somebody presses Ctrl+C. */
export async function showCluster(cluster: PatroniCluster): Promise<void> {
  const [machine] = cluster.machines;
  const inside = (index: number): string => `ip netns exec ${cluster.machines[index]?.namespace}`;
  const control = `${inside(0)} env PATRONI_SCOPE=halyard PATRONI_ETCD_HOSTS=${machine?.address}:2379 patronictl`;
  console.log(`A database on three machines, by the files of deploy/cluster:

  the primary     ${cluster.url()}
${cluster.machines.map(({ name, address }) => `  machine ${name.padEnd(7)} ${address}, Patroni http://${address}:8008/cluster`).join('\n')}

  an exchange on it      SANDBOX=true DATABASE_URL=${cluster.url()} npm start
  who is what            ${control} list halyard
  fail-over by hand      ${control} switchover --force halyard
  a power cut            ip netns pids ${machine?.namespace} | xargs kill -9

Ctrl+C ends all of it.`);
  await once(process, 'SIGINT');
}
