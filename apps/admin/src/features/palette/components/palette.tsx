import { errorText } from '@fori/client/errors';
import { useTranslation } from '@fori/client/use-translation';
import { Dialog } from '@fori/ui/dialog';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { Input } from '../../../shared/form/controls.tsx';
import { type Command, nextLine } from '../commands.ts';
import { useGroups } from '../use-groups.ts';
import { useSearchResults } from '../use-search-results.ts';
import { PaletteList } from './palette-list.tsx';

/**
 * One search over orders, products, customers and commands: a combobox as in ARIA 1.2, where the focus stays in the
 * box, arrow keys move and Enter opens.
 */
function Contents({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation(['admin-palette', 'errors', 'common']);
  const id = useId();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const [entered, setEntered] = useState(false);
  const { isEnough, found, error, searching } = useSearchResults(typed);
  const groups = useGroups(typed, found);
  const lines = groups.flatMap(({ commands }) => commands);
  const place = lines.findIndex((line) => line.id === chosen);
  // the active line may no longer be among the results
  const active = place >= 0 ? place : typed.trim() === '' ? -1 : lines.length > 0 ? 0 : -1;
  const activeLine = lines[active];
  const optionId = (line: Command) => `${id}-${lines.indexOf(line)}`;
  const activeId = activeLine && optionId(activeLine);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView?.({ block: 'nearest' });
  }, [activeId]);

  const take = (line: Command) => {
    onDone();
    line.run();
  };
  // results shown during a search belong to the older text, so Enter waits for the response
  const isAwaitingResults = searching && isEnough && chosen === null;
  const openChosenResult = useEffectEvent(() => {
    setEntered(false);
    if (activeLine) take(activeLine);
  });
  useEffect(() => {
    if (entered && !isAwaitingResults) openChosenResult();
  }, [entered, isAwaitingResults]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      setEntered(true);
      return;
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const next = lines[nextLine(lines.length, active, event.key === 'ArrowDown' ? 1 : -1)];
    setChosen(next?.id ?? null);
  };
  const hasNoMatch = isEnough && !searching && !error && lines.length === 0;

  return (
    <>
      <div className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-muted"
        />
        <Input
          data-autofocus
          role="combobox"
          aria-label={t('open')}
          aria-autocomplete="list"
          aria-expanded={lines.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={activeId}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          placeholder={t('placeholder')}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(null);
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
          className="pl-10"
        />
      </div>
      {error && (
        <div role="alert" className="mt-4 border-error border-l-3 bg-error-tint px-3 py-2 text-sm">
          <strong className="block">{t('failed')}</strong>
          {t('failed_text', { reason: errorText(error, t) })}
        </div>
      )}
      {hasNoMatch && (
        <div className="px-3 py-6">
          <p className="font-semibold wrap-anywhere">{t('none', { term: typed.trim() })}</p>
          <p className="text-muted">{t('none_text')}</p>
        </div>
      )}
      <PaletteList
        id={`${id}-list`}
        groups={groups}
        active={activeLine ?? null}
        optionId={optionId}
        stale={searching}
        onPoint={(line) => setChosen(line.id)}
        onTake={take}
      />
      <p role="status" className="sr-only">
        {searching ? t('searching') : lines.length > 0 ? t('results', { count: lines.length }) : ''}
      </p>
      <p className="mt-3 hidden text-muted text-sm sm:block">{t('help')}</p>
    </>
  );
}

/** The search dialog; on phones it fills the screen. */
export function Palette({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation(['admin-palette', 'common']);
  return (
    <Dialog open={open} onClose={onClose} title={t('title')} closeLabel={t('common:action.close')} place="top">
      <Contents onDone={onClose} />
    </Dialog>
  );
}
