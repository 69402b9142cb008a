/** Timers of Node take no longer pauses. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

export interface Task {
  id: string;
  /** in milliseconds since 1970 */
  at: number;
}

/**
 * The stand-in's time and what is due at a time. A real clock goes on by itself and can be moved forward; a manual one
 * stands still until it is moved. What is due already is done at once on both.
 */
export interface Clock<T extends Task> {
  now(): number;
  add(task: T): void;
  remove(id: string): void;
  /** Moves forward, doing everything due on the way at its own time, in order. */
  advance(ms: number): Promise<void>;
  /** Counts something as under way until it ends. */
  track(work: Promise<void>): void;
  /** Resolves when nothing is under way or due. */
  settled(): Promise<void>;
  close(): void;
}

interface ClockOptions<T extends Task> {
  isManual: boolean;
  startAt: number;
  run: (task: T) => Promise<void>;
}

export const createClock = <T extends Task>({ isManual, startAt, run }: ClockOptions<T>): Clock<T> => {
  const tasks = new Map<string, T>();
  const underWay = new Set<Promise<void>>();
  let standing = startAt;
  let offset = startAt - Date.now();
  let timer: NodeJS.Timeout | undefined;
  const waiting: (() => void)[] = [];
  let isWoken = false;
  let isAdvancing = false;
  let isClosed = false;

  const now = () => (isManual ? standing : Date.now() + offset);
  const moveTo = (time: number) => {
    if (isManual) standing = Math.max(standing, time);
    else offset += Math.max(0, time - now());
  };
  const earliest = (until: number): T | undefined => {
    let found: T | undefined;
    for (const task of tasks.values()) if (task.at <= until && (!found || task.at < found.at)) found = task;
    return found;
  };
  const track = (work: Promise<void>) => {
    const tracked = work.finally(() => {
      underWay.delete(tracked);
      tellIfQuiet();
    });
    underWay.add(tracked);
  };
  const start = (task: T) => {
    tasks.delete(task.id);
    track(run(task));
  };
  const wake = () => {
    isWoken = false;
    // whoever moves the clock starts what is due, in order
    if (isAdvancing || isClosed) return;
    for (let task = earliest(now()); task; task = earliest(now())) start(task);
    arm();
  };
  const arm = () => {
    clearTimeout(timer);
    if (isClosed) return;
    const next = earliest(Number.POSITIVE_INFINITY);
    if (!next) return;
    if (next.at <= now()) {
      if (!isWoken) setImmediate(wake);
      isWoken = true;
    } else if (!isManual) {
      timer = setTimeout(wake, Math.min(next.at - now(), LONGEST_TIMER_MS));
      timer.unref();
    }
  };
  // whoever moves the clock starts what is due, so there nothing else is waited for
  const isQuiet = () => isClosed || (underWay.size === 0 && (isAdvancing || !earliest(now())));
  const tellIfQuiet = () => {
    if (!isQuiet()) return;
    for (const tell of waiting.splice(0)) tell();
  };
  const settled = async () => {
    if (!isQuiet()) await new Promise<void>((resolve) => waiting.push(resolve));
  };

  return {
    now,
    add: (task) => {
      tasks.set(task.id, task);
      arm();
    },
    remove: (id) => {
      tasks.delete(id);
      tellIfQuiet();
    },
    advance: async (ms) => {
      await settled();
      const target = now() + ms;
      isAdvancing = true;
      try {
        for (let task = earliest(target); task; task = earliest(target)) {
          moveTo(task.at);
          start(task);
          await settled();
        }
        moveTo(target);
      } finally {
        isAdvancing = false;
      }
      arm();
      await settled();
    },
    track,
    settled,
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      tasks.clear();
      tellIfQuiet();
    },
  };
};
