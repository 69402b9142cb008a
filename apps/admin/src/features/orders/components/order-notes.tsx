import { errorText } from '@fori/client/errors';
import { addOrderNote, removeOrderNote } from '@fori/client/mutations/admin-orders';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { MAX_NOTE } from '@fori/contracts/admin-orders/schemas';
import type { AdminOrder } from '@fori/contracts/orders/schemas';
import { Button } from '@fori/ui/button';
import { Field } from '@fori/ui/field';
import { IconButton } from '@fori/ui/icon-button';
import { Card } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Textarea } from '../../../shared/form/controls.tsx';
import { useMay } from '../../../shared/permissions.tsx';
import { useFormats } from '../../../shared/use-formats.ts';

/** Internal notes on an order. */
export function OrderNotes({ order }: { order: AdminOrder }) {
  const { t } = useTranslation(['admin-orders', 'errors']);
  const { dateTime } = useFormats();
  const api = useBackOfficeApi();
  const add = useMutation(addOrderNote(api, order.id));
  const remove = useMutation(removeOrderNote(api, order.id));
  const mayChange = useMay('orders.manage');
  const [text, setText] = useState('');
  const send = (event: FormEvent) => {
    event.preventDefault();
    const note = text.trim();
    if (note === '' || add.isPending) return;
    add.mutate(note, {
      onSuccess: () => {
        setText('');
        showToast({ tone: 'success', title: t('notes.added') });
      },
    });
  };
  const drop = (id: number) =>
    remove.mutate(id, {
      onSuccess: () => showToast({ tone: 'success', title: t('notes.deleted') }),
      onError: (error) => showToast({ tone: 'error', title: t('notes.not_deleted'), description: errorText(error, t) }),
    });
  return (
    <Card title={t('notes.title')}>
      <p className="text-muted text-sm">{order.notes.length === 0 ? t('notes.none') : t('notes.hint')}</p>
      <ul className="my-3 grid gap-3">
        {order.notes.map(({ id, text: noteText, at, author, mine }) => (
          <li key={id} className="flex items-start gap-2 border-hair border-b pb-3">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere whitespace-pre-line">{noteText}</p>
              <p className="text-muted text-sm">
                {author ?? t('notes.unknown')} · <time dateTime={at}>{dateTime(at)}</time>
              </p>
            </div>
            {mine && mayChange && (
              <IconButton label={t('notes.delete')} onClick={() => drop(id)}>
                <Trash2 aria-hidden className="size-5" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {/* what was typed stays for a writer whose role was narrowed meanwhile */}
      {(mayChange || text !== '') && (
        <form onSubmit={send} className="grid gap-3">
          {add.error && (
            <Notice live tone="error" title={t('notes.failed')}>
              {errorText(add.error, t)}
            </Notice>
          )}
          <Field label={t('notes.new')}>
            <Textarea value={text} onChange={({ target }) => setText(target.value)} maxLength={MAX_NOTE} rows={2} />
          </Field>
          <Button
            type="submit"
            variant="secondary"
            className="justify-self-start"
            disabled={text.trim() === ''}
            busy={add.isPending}
          >
            {t('notes.add')}
          </Button>
        </form>
      )}
    </Card>
  );
}
