import { useTranslation } from '@fori/client/use-translation';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { type Option, useSuggestions } from '../hooks/use-suggestions.ts';
import type { PopupState } from './search-form.tsx';
import { SuggestionLine } from './suggestion-line.tsx';

interface SearchSuggestionsProps {
  listId: string;
  text: string;
  /** called while typing; shown when there is something to show */
  open: boolean;
  setOpen: (open: boolean) => void;
  onState: (state: PopupState) => void;
  /** receives the field's keys */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  onChosen?: () => void;
}

/** The list below the search field: arrow keys move, Enter opens, Escape and a press elsewhere close. */
export function SearchSuggestions({
  listId,
  text,
  open,
  setOpen,
  onState,
  keys,
  onChosen,
}: SearchSuggestionsProps): ReactNode {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { options, count } = useSuggestions(text);
  const [picked, setPicked] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);

  const shown = open && options.length > 0;
  const at = shown ? options.findIndex(({ key }) => key === picked) : -1;
  const idOf = (key: string) => `${listId}-${key}`;
  const active = at >= 0 && picked !== null ? idOf(picked) : null;

  // before the list is painted, so that the field never denies it
  useLayoutEffect(() => onState({ expanded: shown, active }), [shown, active, onState]);
  useEffect(() => {
    if (!open) setPicked(null);
  }, [open]);

  const choose = (option: Option) => {
    setOpen(false);
    navigate(option.to);
    onChosen?.();
  };

  const moveTo = (position: number) => {
    const option = options.at(position % options.length);
    setPicked(option?.key ?? null);
    if (option) document.getElementById(idOf(option.key))?.scrollIntoView({ block: 'nearest' });
  };

  // before a key can be pressed on what is seen
  useLayoutEffect(() => {
    keys.current = (event) => {
      const option = options[at];
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        if (!shown) setOpen(true);
        else if (event.key === 'ArrowDown') moveTo(at + 1);
        else moveTo(at < 0 ? -1 : at - 1);
      } else if (event.key === 'Enter' && option) {
        event.preventDefault();
        choose(option);
      } else if (event.key === 'Escape' && shown) {
        // closes the list only: neither the menu around it nor the input
        event.preventDefault();
        event.stopPropagation();
        setOpen(false);
      } else if (event.key === 'Tab') {
        setOpen(false);
      }
    };
    return () => {
      keys.current = null;
    };
  });

  // a touch elsewhere does not move the focus in every browser
  useLayoutEffect(() => {
    if (!shown) return;
    const close = ({ target }: PointerEvent) => {
      if (target instanceof Node && !list.current?.parentElement?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [shown, setOpen]);

  const line = (option: Option) => (
    <SuggestionLine
      key={option.key}
      id={idOf(option.key)}
      option={option}
      selected={option.key === picked}
      onPick={() => setPicked(option.key)}
      onChoose={() => choose(option)}
    />
  );
  const group = (label: string, kind: Option['kind']) => {
    const members = options.filter((option) => option.kind === kind);
    if (members.length === 0) return null;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
      <div role="group" aria-label={label} className="py-1 not-first:border-t border-hair">
        <span aria-hidden className="stamp block px-3 pt-2 pb-1 text-muted">
          {label}
        </span>
        {members.map(line)}
      </div>
    );
  };

  return (
    <>
      <p role="status" className="sr-only">
        {!open || count === null ? '' : count === 0 ? t('search.none') : t('search.found', { count })}
      </p>
      {shown && (
        // Escape does it for the keyboard
        <span aria-hidden onClick={() => setOpen(false)} className="fixed inset-0 -z-10 bg-scrim sm:hidden" />
      )}
      {shown && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={t('search.suggestions')}
          className="panel-enter absolute inset-x-0 top-full z-40 mt-1 max-h-[70dvh] scroll-pb-12 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface text-ink"
        >
          {group(t('nav.categories'), 'category')}
          {group(t('search.products'), 'product')}
          {options.filter(({ kind }) => kind === 'all').map(line)}
        </div>
      )}
    </>
  );
}
