import { useTranslation } from '@fori/client/use-translation';
import { jacketViews } from '@fori/domain/jackets';
import { cn } from '@fori/ui/cn';
import { IconButton } from '@fori/ui/icon-button';
import { Redo2, RotateCcw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useDesigner, useDesignerState, useDesignerStateLater, useSteps } from '../hooks/use-designer.ts';
import { useDesignerParts } from '../hooks/use-designer-parts.ts';
import { emptyDesignDraft } from '../model/changes.ts';
import { hiddenOnPhone } from './hidden-on-phone.ts';

/** Switches sides, and undo and redo: on the stage's empty corners, or above it where enlarged text would cover the jacket. */
export function Toolbar() {
  const { t } = useTranslation(['jacket', 'common']);
  const store = useDesigner();
  const shown = useDesignerState(({ inside, view }) => (inside ? 'inside' : view));
  const canUndo = useDesignerStateLater(({ history }) => history.past.length > 0);
  const canRedo = useDesignerStateLater(({ history }) => history.future.length > 0);
  const { undo, redo } = useSteps(store);
  // both or neither: one that came alone would move the other from under a finger
  const historyClass = cn(!canUndo && !canRedo && hiddenOnPhone);
  const designerParts = useDesignerParts('last');
  const [isConfirming, setIsConfirming] = useState(false);
  const reset = () => {
    setIsConfirming(false);
    const { uploads } = store.get().history.present;
    store.act({ type: 'replace', work: { ...emptyDesignDraft, uploads } });
    store.announce(t('said.reset'));
  };
  return (
    <div className="pointer-events-none absolute inset-x-0 top-0 z-20 flex flex-wrap items-start justify-between gap-2 p-2 *:pointer-events-auto max-[20rem]:static">
      {/* a column on a phone, also held sideways, where a row would cover the collar */}
      <fieldset className="flex max-md:flex-col">
        <legend className="sr-only">{t('view.label')}</legend>
        {([...jacketViews, 'inside'] as const).map((side) => (
          <label
            key={side}
            className="relative flex min-h-target items-center border border-line bg-surface px-2 font-semibold max-sm:text-sm sm:px-4 forced-color-adjust-none transition-colors max-md:not-first-of-type:-mt-px md:not-first-of-type:-ml-px max-md:first-of-type:rounded-t-control max-md:last-of-type:rounded-b-control md:first-of-type:rounded-l-control md:last-of-type:rounded-r-control hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-bg has-focus-visible:outline-2 has-focus-visible:outline-spruce has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="jacket-view"
              value={side}
              checked={shown === side}
              onChange={() => (side === 'inside' ? store.showInside() : store.showView(side))}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            {t(`view.${side}`)}
          </label>
        ))}
      </fieldset>
      <div data-controls className="flex rounded-control border border-hair bg-surface">
        <IconButton label={t('action.undo')} tooltip={true} disabled={!canUndo} className={historyClass} onClick={undo}>
          <Undo2 aria-hidden className="size-5" />
        </IconButton>
        <IconButton label={t('action.redo')} tooltip={true} disabled={!canRedo} className={historyClass} onClick={redo}>
          <Redo2 aria-hidden className="size-5" />
        </IconButton>
        <IconButton
          label={t('action.reset')}
          tooltip={true}
          disabled={!designerParts}
          onClick={() => setIsConfirming(true)}
        >
          <RotateCcw aria-hidden className="size-5" />
        </IconButton>
      </div>
      {designerParts && (
        <designerParts.ConfirmDialog
          open={isConfirming}
          onClose={() => setIsConfirming(false)}
          title={t('reset.title')}
          description={t('reset.text')}
          confirmLabel={t('action.reset')}
          cancelLabel={t('common:action.cancel')}
          onConfirm={reset}
        />
      )}
    </div>
  );
}
