import type { Pool, PoolConfig } from 'pg';
import { runPeriodically } from '../background.ts';
import type { Log } from '../composition.ts';
import { isDatabaseUnavailable } from './database-unavailable.ts';
import { createReplicaChoice, logPosition, type ReplicaChoice, type ReplicaState } from './replica-choice.ts';

/** How often both servers are asked for their position. */
const SAMPLE_MS = 500;
/** A replica that takes longer to answer is not waited for: the primary answers instead. */
const TIMEOUT_MS = 2000;
const CONNECTIONS = 10;

/** A read replica beside the primary. */
export interface ReadReplica {
  /** answers queries as a pool does, from the replica or from the primary */
  client: Pick<Pool, 'query'>;
  state: () => ReplicaState;
  close: () => Promise<void>;
}

type Query = (...given: unknown[]) => Promise<unknown>;

const positionOf = async (pool: Pick<Pool, 'query'>, statement: string): Promise<bigint | null> => {
  const { rows } = await pool.query<{ position: string | null }>(statement);
  const text = rows[0]?.position;
  return typeof text === 'string' ? logPosition(text) : null;
};

const PRIMARY_POSITION = 'select pg_current_wal_lsn()::text as position';
/** Null where the server replays nothing: it has become a primary itself, perhaps of another history. */
const REPLICA_POSITION = `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position`;

/** Looks at both servers once. A primary that does not answer tells nothing new, so that what is known of the replica grows old. */
export const sampleOnce = async (
  choice: ReplicaChoice,
  primary: Pick<Pool, 'query'>,
  replica: Pick<Pool, 'query'>,
): Promise<void> => {
  const at = performance.now();
  const position = await positionOf(primary, PRIMARY_POSITION).catch(() => null);
  if (position !== null) choice.primaryAt(at, position);
  const replayed = await positionOf(replica, REPLICA_POSITION).catch(() => null);
  if (replayed === null) choice.replicaFailed();
  else choice.replicaAt(replayed);
};

/**
 * Queries that only read, by the choice; what the replica fails to answer the primary answers. Only a replica that cannot be reached is
 * not asked again: one query may fail by itself, such as one that the replay of the primary's log cancels.
 */
export const routeQueries = (
  choice: ReplicaChoice,
  primary: Pick<Pool, 'query'>,
  replica: Pick<Pool, 'query'>,
): Pick<Pool, 'query'> => {
  const ask = (pool: Pick<Pool, 'query'>): Query => pool.query.bind(pool) as unknown as Query;
  const query: Query = async (...given) => {
    if (choice.choose() === 'replica') {
      try {
        const result = await ask(replica)(...given);
        choice.count('replica');
        return result;
      } catch (error) {
        // the statement may be at fault as well, which the primary's answer tells
        choice.count('failed');
        if (isDatabaseUnavailable(error)) choice.replicaFailed();
      }
    }
    choice.count('primary');
    return ask(primary)(...given);
  };
  return { query } as unknown as Pick<Pool, 'query'>;
};

interface ReplicaOptions {
  url: string;
  maxAgeMs: number;
  openPool: (options: PoolConfig) => Promise<Pool>;
  primary: Pool;
  /** answers at once whatever the shop's own transactions do */
  probes: Pool;
  log?: Pick<Log, 'info' | 'warn'> | undefined;
}

/** Opens the replica and begins to watch it. It need not be there: the primary is read until it is. */
export const openReadReplica = async ({
  url,
  maxAgeMs,
  openPool,
  primary,
  probes,
  log,
}: ReplicaOptions): Promise<ReadReplica> => {
  const limits = { connectionTimeoutMillis: TIMEOUT_MS, query_timeout: TIMEOUT_MS };
  const replica = await openPool({ connectionString: url, max: CONNECTIONS, ...limits });
  const watching = await openPool({ connectionString: url, max: 1, ...limits });
  const choice = createReplicaChoice({
    maxAgeMs,
    onChange: ({ source, reason, ageMs }) => {
      if (source === 'replica') log?.info({}, 'the catalogue is read from the replica');
      else log?.warn({ reason, ageMs }, 'the catalogue is read from the primary');
    },
  });
  const job = runPeriodically(
    () => sampleOnce(choice, probes, watching),
    SAMPLE_MS,
    () => choice.replicaFailed(),
  );
  return {
    client: routeQueries(choice, primary, replica),
    state: choice.state,
    close: async () => {
      await job.stop();
      await Promise.all([replica.end(), watching.end()]);
    },
  };
};
