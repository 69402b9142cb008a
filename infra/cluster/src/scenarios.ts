import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';
import { type Crowd, startCrowd } from './crowd.ts';
import { awayFor, type Line, nothingFailed, ordersKept, refusedInWords } from './judge.ts';

const QUIET_MS = 4000;
const KILLS = 4;
const KILL_EVERY_MS = 10_000;
const MAX_AWAY_S = 15;

export type Note = (line: string) => void;

/** Something happens to the cluster under load; then everybody finishes. */
const underLoad = async (cluster: Cluster, happens: () => Promise<void>): Promise<Crowd> => {
  const rows = await cluster.databases.rows<{ id: number }>('select id from variants where stock > 20 order by id');
  // enough for whatever is bought
  await cluster.databases.rows('update variants set stock = 100000 where stock > 20');
  await cluster.databases.rows("delete from orders where email like 'cluster-%@example.com'");
  const crowd = await startCrowd(
    cluster.url,
    rows.map(({ id }) => id),
  );
  await pause(QUIET_MS);
  await happens();
  await pause(QUIET_MS);
  await crowd.end();
  return crowd;
};

/** Each process is replaced in its turn, as for a new version. */
const rollingRestart = async (cluster: Cluster): Promise<Line[]> => {
  const crowd = await underLoad(cluster, async () => {
    for (const shop of cluster.shops) {
      await shop.stop();
      await shop.start();
    }
  });
  return [
    nothingFailed('rolling restart', crowd.answers()),
    await ordersKept('rolling restart', crowd, cluster.databases),
  ];
};

/** A process is killed every ten seconds, in the middle of whatever it does. */
const kills = async (cluster: Cluster): Promise<Line[]> => {
  const crowd = await underLoad(cluster, async () => {
    for (let nth = 0; nth < KILLS; nth += 1) {
      const next = pause(KILL_EVERY_MS);
      const shop = cluster.shops[nth % cluster.shops.length];
      await shop?.kill();
      await shop?.start();
      await next;
    }
  });
  return [refusedInWords('kills', crowd.answers()), await ordersKept('kills', crowd, cluster.databases)];
};

/** The database's primary is killed, and its replica takes its place. */
const failover = async (cluster: Cluster, note: Note): Promise<Line[]> => {
  const crowd = await underLoad(cluster, async () => {
    const ms = await cluster.databases.failOver();
    note(`the replica was promoted ${(ms / 1000).toFixed(1)} s after the kill`);
    await pause(MAX_AWAY_S * 1000);
  });
  return [
    refusedInWords('failover', crowd.answers()),
    awayFor('failover', crowd.answers(), MAX_AWAY_S),
    await ordersKept('failover', crowd, cluster.databases),
  ];
};

/** In this order: the last leaves the cluster without a replica. */
export const scenarios = { rolling: rollingRestart, kills, failover } as const;
export type ScenarioName = keyof typeof scenarios;
