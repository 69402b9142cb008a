import { type Change, changed, type DesignDraft } from './changes.ts';

/** As many steps back as anybody goes, few enough for a phone's memory. */
const MAX_STEPS = 200;

export interface History {
  past: readonly DesignDraft[];
  present: DesignDraft;
  future: readonly DesignDraft[];
  /** the run of small changes that is one step together: words being typed, an arrow key held down */
  run: string | null;
}

export type HistoryAction =
  /** changes that name the same run, one after the other, are undone together */
  | { type: 'do'; change: Change; run?: string | undefined }
  /** ends a run: whatever follows is a step of its own */
  | { type: 'settle' }
  | { type: 'undo' }
  | { type: 'redo' }
  /** begins with another work, which nothing leads back from */
  | { type: 'begin'; work: DesignDraft };

export const beginWith = (work: DesignDraft): History => ({ past: [], present: work, future: [], run: null });

/** One step of the designer. Whatever is done can be undone, and done again after that. */
export const historyAfter = (history: History, action: HistoryAction): History => {
  const { past, present, future } = history;
  switch (action.type) {
    case 'do': {
      const next = changed(present, action.change);
      if (next === present) return history;
      const run = action.run ?? null;
      const continuesRun = run !== null && run === history.run && past.length > 0;
      return { past: continuesRun ? past : [...past, present].slice(-MAX_STEPS), present: next, future: [], run };
    }
    case 'settle':
      return history.run === null ? history : { ...history, run: null };
    case 'undo': {
      const before = past.at(-1);
      return before
        ? { past: past.slice(0, -1), present: before, future: [present, ...future], run: null }
        : { ...history, run: null };
    }
    case 'redo': {
      const [after, ...later] = future;
      return after ? { past: [...past, present], present: after, future: later, run: null } : { ...history, run: null };
    }
    case 'begin':
      return beginWith(changed(action.work, { type: 'replace', work: action.work }));
  }
};
