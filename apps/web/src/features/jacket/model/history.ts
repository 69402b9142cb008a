import { type Change, changed, type DesignDraft } from './changes.ts';

/** More steps than anybody undoes, and few enough for a phone's memory. */
const MAX_STEPS = 200;

export interface History {
  past: readonly DesignDraft[];
  present: DesignDraft;
  future: readonly DesignDraft[];
  /** the run of small changes that is undone as one step: typing, an arrow key held down */
  run: string | null;
}

export type HistoryAction =
  /** consecutive changes of the same run are undone together */
  | { type: 'do'; change: Change; run?: string | undefined }
  /** ends a run: what follows is a separate step */
  | { type: 'settle' }
  | { type: 'undo' }
  | { type: 'redo' }
  /** replaces the work within its step, so that undo leads to what was before it */
  | { type: 'amend'; work: DesignDraft }
  /** starts with another work, with an empty history */
  | { type: 'begin'; work: DesignDraft };

export const beginWith = (work: DesignDraft): History => ({ past: [], present: work, future: [], run: null });

/** The undo history of the designer. */
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
    case 'amend':
      return { ...history, present: changed(present, { type: 'replace', work: action.work }), run: null };
    case 'begin':
      return beginWith(changed(action.work, { type: 'replace', work: action.work }));
  }
};
