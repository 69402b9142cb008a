import type { JacketView } from '@fori/domain/jackets';
import { type Change, type DesignDraft, emptyDesignDraft } from './changes.ts';
import { beginWith, type History, type HistoryAction, historyAfter } from './history.ts';

/** After so long without a key what is typed next is a step of its own, ms. */
const PAUSE_MS = 1000;

export interface DesignerState {
  history: History;
  /** the side that new logos go to, and the one a phone shows */
  view: JacketView;
  selected: string | null;
  /** what was read out last; the same words twice are two messages */
  announcement: { text: string; count: number };
}

/** All that can be done to a jacket, in one place outside of React: whatever shows a part of it renders with that part alone. */
export interface DesignerStore {
  get: () => DesignerState;
  /** calls back after each change until it is told to stop */
  subscribe: (listener: () => void) => () => void;
  showView: (view: JacketView) => void;
  select: (id: string | null) => void;
  /** makes a change; those that name the same run are undone together until there is a pause */
  act: (change: Change, run?: string) => void;
  settle: () => void;
  undo: () => void;
  redo: () => void;
  /**
   * Begins with a work that nothing leads back from; what was done before it came is done again on it (JACKET-102). Gives
   * the work as it is in the designer without that.
   */
  begin: (work: DesignDraft) => DesignDraft;
  /** Puts another work in the place of this one, to which undo leads back; otherwise as `begin`. */
  replace: (work: DesignDraft) => DesignDraft;
  /** the work the designer was to begin with is there, or there is none: nothing is done again from now on */
  ready: () => void;
  /** reads out */
  say: (text: string) => void;
}

export const createDesignerStore = (): DesignerStore => {
  let state: DesignerState = {
    history: beginWith(emptyDesignDraft),
    view: 'front',
    selected: null,
    announcement: { text: '', count: 0 },
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (part: Partial<DesignerState>): void => {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  };
  const dispatch = (action: HistoryAction): void => {
    const history = historyAfter(state.history, action);
    if (history !== state.history) set({ history });
  };
  /** all that was done while the work to begin with was still on its way; null once it is there */
  let early: HistoryAction[] | null = [];
  const perform = (action: HistoryAction): void => {
    early?.push(action);
    dispatch(action);
  };
  const open = (action: HistoryAction): DesignDraft => {
    dispatch(action);
    const { present } = state.history;
    early?.forEach(dispatch);
    return present;
  };
  const settle = () => perform({ type: 'settle' });

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    showView: (view) => state.view !== view && set({ view }),
    select: (selected) => state.selected !== selected && set({ selected }),
    act: (change, run) => {
      perform({ type: 'do', change, run });
      clearTimeout(timer);
      if (run !== undefined) timer = setTimeout(settle, PAUSE_MS);
    },
    settle,
    undo: () => perform({ type: 'undo' }),
    redo: () => perform({ type: 'redo' }),
    begin: (work) => open({ type: 'begin', work }),
    replace: (work) => open({ type: 'do', change: { type: 'replace', work } }),
    ready: () => {
      early = null;
    },
    say: (text) => set({ announcement: { text, count: state.announcement.count + 1 } }),
  };
};
