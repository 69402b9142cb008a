import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { keepFocusClear } from '../keep-focus-clear.ts';

interface SaveBarProps {
  /** there are unsaved changes; without any, the bar of an existing thing is hidden */
  dirty: boolean;
  /** nothing exists yet: the bar is always shown, and creates */
  isNew?: boolean;
  busy: boolean;
  /** the id of the form it saves */
  form: string;
  onDiscard: () => void;
}

/**
 * Stays at the bottom of the page while there are unsaved changes. Ctrl+S, or ⌘S, saves too, once however long it is
 * held.
 */
export const SaveBar = ({ isNew = false, ...rest }: SaveBarProps) =>
  rest.dirty || isNew ? <Bar isNew={isNew} {...rest} /> : null;

function Bar({ dirty, isNew, busy, form, onDiscard }: SaveBarProps) {
  const { t } = useTranslation(['admin', 'common']);
  const ref = useRef<HTMLElement>(null);
  const title = isNew ? t('unsaved.new') : t('unsaved.title');
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      // prevents the browser's own save dialog
      event.preventDefault();
      if (event.repeat || busy || document.querySelector('dialog[open]')) return;
      const element = document.getElementById(form);
      if (element instanceof HTMLFormElement) element.requestSubmit();
    };
    document.addEventListener('keydown', save);
    return () => document.removeEventListener('keydown', save);
  }, [form, busy]);
  // keeps the focus in view when the bar appears, and on the page when the pressed button disappears
  useLayoutEffect(() => {
    const bar = ref.current;
    keepFocusClear(bar);
    return () => {
      if (bar?.contains(document.activeElement)) document.getElementById('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section
      ref={ref}
      aria-label={title}
      data-bottom-bar
      className="sticky bottom-0 z-2 -mx-gutter mt-6 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-gutter py-3"
    >
      <p role="status" className="min-w-0 flex-1 basis-24 font-semibold max-sm:text-sm">
        {title}
      </p>
      {dirty && (
        <Button variant="quiet" disabled={busy} onClick={onDiscard}>
          {t('admin:action.discard')}
        </Button>
      )}
      <Button type="submit" form={form} busy={busy} busyLabel={t('common:state.saving')}>
        {isNew ? t('unsaved.create') : t('common:action.save')}
      </Button>
    </section>
  );
}
