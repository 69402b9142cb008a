import { useTranslation } from '@fori/client/use-translation';
import { cn } from '@fori/ui/cn';
import { searchBoxClass, searchButtonClass, searchFieldClass } from '@fori/ui/search-box';
import { Search } from 'lucide-react';
import { type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { lazyPart } from '../../../shared/lazy-part.tsx';
import { useSearchForm } from '../hooks/use-search-form.ts';

interface SearchFormProps {
  onSearched?: () => void;
  className?: string;
}

/** What the suggestions report to the field, for assistive technology. */
export interface PopupState {
  expanded: boolean;
  /** id of the active option */
  active: string | null;
}

const closed: PopupState = { expanded: false, active: null };

// without its suggestions the search still works
const Suggestions = lazyPart(() =>
  import('./search-suggestions.tsx').then(
    (part) => part.SearchSuggestions,
    () => () => null,
  ),
);

/**
 * Works without JavaScript too: a plain GET form to the listing. With it, the field becomes a combobox whose
 * suggestions load on first focus.
 */
export function SearchForm({ onSearched, className = '' }: SearchFormProps) {
  const { t } = useTranslation(['shell', 'common']);
  const form = useSearchForm(onSearched);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const keys = useRef<((event: KeyboardEvent) => void) | null>(null);
  const [hydrated, setHydrated] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);
  const [open, setOpen] = useState(false);
  const [popup, setPopup] = useState(closed);

  useEffect(() => {
    setHydrated(true);
    // the field was focused before hydration
    if (document.activeElement === input.current) setIsNeeded(true);
  }, []);

  const comboboxProps = hydrated && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': popup.expanded,
    ...(popup.expanded && { 'aria-controls': `${id}-list` }),
    ...(popup.active && { 'aria-activedescendant': popup.active }),
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers do not style or expose <search> evenly yet
    <form
      role="search"
      action="/products"
      method="get"
      onSubmit={(event) => {
        setOpen(false);
        form.onSubmit(event);
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
      // above the backdrop of its suggestions
      className={searchBoxClass(cn('relative', popup.expanded && 'z-40', className))}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the field itself */}
      <label
        htmlFor={id}
        className="sr-only"
        // in the header over a scrolled page the field is in sight, yet browsers would scroll to its place in the page
        onClick={(event) => {
          event.preventDefault();
          input.current?.focus({ preventScroll: true });
        }}
      >
        {t('common:control.search')}
      </label>
      <input
        ref={input}
        id={id}
        type="search"
        name="search"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        placeholder={t('search.placeholder')}
        value={form.value}
        onFocus={() => setIsNeeded(true)}
        onChange={(event) => {
          setOpen(true);
          form.onChange(event.target.value);
        }}
        onKeyDown={(event) => keys.current?.(event)}
        {...comboboxProps}
        className={searchFieldClass}
      />
      <button type="submit" aria-label={t('common:control.search')} className={searchButtonClass}>
        <Search aria-hidden className="size-5" />
      </button>
      {isNeeded && (
        <Suspense fallback={null}>
          <Suggestions
            listId={`${id}-list`}
            text={form.value}
            open={open}
            setOpen={setOpen}
            onState={setPopup}
            keys={keys}
            {...(onSearched && { onChosen: onSearched })}
          />
        </Suspense>
      )}
    </form>
  );
}
