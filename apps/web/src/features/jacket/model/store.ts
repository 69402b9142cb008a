import type { JacketView } from '@fori/domain/jackets';
import { type Camera, closeTo, type Spot, wholeSide } from './camera.ts';
import { type Change, type DesignDraft, emptyDesignDraft } from './changes.ts';
import { beginWith, type History, type HistoryAction, historyAfter } from './history.ts';

/** A pause in typing after which a new undo step begins, ms. */
const PAUSE_MS = 1000;

/** A text, or what makes it once it is announced: in a task after the press, which has no time for it. */
type AnnouncedText = string | (() => string);

export interface DesignerState {
  history: History;
  /** the current view: new logos go there, and phones show it alone */
  view: JacketView;
  /** the opened jacket is shown instead, with its lining (JACKET-212) */
  inside: boolean;
  selected: string | null;
  /** the initial work has loaded, or there is none */
  opened: boolean;
  /** how the current view is looked at; its middle may be nearer to an edge than the stage shows */
  camera: Camera;
  /** the last announcement; the same text twice is announced twice */
  announcement: { text: AnnouncedText; count: number };
}

/** The designer's state outside of React, so that a component renders only when its part changes. */
export interface DesignerStore {
  get: () => DesignerState;
  /** calls back after each change until unsubscribed */
  subscribe: (listener: () => void) => () => void;
  /** shows a side, whole unless it is the current one */
  showView: (view: JacketView) => void;
  /** shows the opened jacket, until a side or a logo is looked at */
  showInside: () => void;
  look: (camera: Camera) => void;
  /** shows an artboard point of a side close up */
  flyTo: (view: JacketView, spot: Spot) => void;
  select: (id: string | null) => void;
  /** applies a change; those of the same run are undone together until there is a pause */
  act: (change: Change, run?: string) => void;
  settle: () => void;
  undo: () => void;
  redo: () => void;
  /**
   * Starts with a loaded work that cannot be undone; changes made before it had loaded are applied to it (JACKET-102).
   * Returns the work without them.
   */
  begin: (work: DesignDraft) => DesignDraft;
  /** Replaces the work by another one, which undo reverts; otherwise as `begin`. */
  replace: (work: DesignDraft) => DesignDraft;
  /** Replaces the work within its step: undo leads to what was before it. */
  amend: (work: DesignDraft) => void;
  /** the initial work has loaded, or there is none: changes are no longer recorded for it */
  ready: () => void;
  /** announces to screen readers */
  announce: (text: AnnouncedText) => void;
}

export const createDesignerStore = (): DesignerStore => {
  let state: DesignerState = {
    history: beginWith(emptyDesignDraft),
    view: 'front',
    inside: false,
    selected: null,
    opened: false,
    camera: wholeSide,
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
  /** the changes made while the initial work was loading; null afterwards */
  let recorded: HistoryAction[] | null = [];
  const perform = (action: HistoryAction): void => {
    recorded?.push(action);
    dispatch(action);
  };
  const open = (action: HistoryAction): DesignDraft => {
    dispatch(action);
    const { present } = state.history;
    recorded?.forEach(dispatch);
    return present;
  };
  const settle = () => perform({ type: 'settle' });

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    showView: (view) => {
      if (state.view !== view) set({ view, camera: wholeSide, inside: false });
      else if (state.inside) set({ inside: false });
    },
    showInside: () => set({ inside: true }),
    look: (camera) => set({ camera }),
    flyTo: (view, spot) =>
      set({ view, inside: false, camera: closeTo(state.view === view ? state.camera : wholeSide, spot) }),
    select: (selected) => state.selected !== selected && set({ selected }),
    act: (change, run) => {
      perform({ type: 'do', change, run });
      // another jacket is shown whole
      if (change.type === 'replace') set({ camera: wholeSide });
      clearTimeout(timer);
      if (run !== undefined) timer = setTimeout(settle, PAUSE_MS);
    },
    settle,
    undo: () => perform({ type: 'undo' }),
    redo: () => perform({ type: 'redo' }),
    begin: (work) => open({ type: 'begin', work }),
    replace: (work) => open({ type: 'do', change: { type: 'replace', work } }),
    amend: (work) => dispatch({ type: 'amend', work }),
    ready: () => {
      recorded = null;
      if (!state.opened) set({ opened: true });
    },
    announce: (text) => set({ announcement: { text, count: state.announcement.count + 1 } }),
  };
};
