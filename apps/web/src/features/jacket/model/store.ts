import type { JacketView } from '@fori/domain/jackets';
import { type Change, plainWork, type Work } from './changes.ts';
import { beginWith, type History, type HistoryAction, historyAfter } from './history.ts';

/** After so long without a key what is typed next is a step of its own, ms. */
const PAUSE_MS = 1000;

export interface DesignerState {
  history: History;
  /** the side that new logos go to, and the one a phone shows */
  view: JacketView;
  selected: string | null;
  /** what was read out last; the same words twice are two messages */
  said: { text: string; count: number };
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
  begin: (work: Work) => void;
  /** reads out */
  say: (text: string) => void;
}

export const createDesignerStore = (): DesignerStore => {
  let state: DesignerState = {
    history: beginWith(plainWork),
    view: 'front',
    selected: null,
    said: { text: '', count: 0 },
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
  const settle = () => dispatch({ type: 'settle' });

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    showView: (view) => state.view !== view && set({ view }),
    select: (selected) => state.selected !== selected && set({ selected }),
    act: (change, run) => {
      dispatch({ type: 'do', change, run });
      clearTimeout(timer);
      if (run !== undefined) timer = setTimeout(settle, PAUSE_MS);
    },
    settle,
    undo: () => dispatch({ type: 'undo' }),
    redo: () => dispatch({ type: 'redo' }),
    begin: (work) => dispatch({ type: 'begin', work }),
    say: (text) => set({ said: { text, count: state.said.count + 1 } }),
  };
};
