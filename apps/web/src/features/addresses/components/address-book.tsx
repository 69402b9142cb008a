import { NOT_FOUND, statusOf } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { deleteAddress, makeDefaultAddress } from '@fori/client/mutations/addresses';
import { addressesQuery } from '@fori/client/queries/addresses';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Address } from '@fori/contracts/addresses/schemas';
import { MAX_ADDRESSES } from '@fori/domain/addresses';
import { Button } from '@fori/ui/button';
import { ConfirmDialog } from '@fori/ui/dialog';
import { EmptyState, Notice } from '@fori/ui/states';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MapPin, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formDrafts } from '../../../shared/form/drafts.ts';
import { notify } from '../../../shared/notify.ts';
import { QuerySection } from '../../../shared/query-section.tsx';
import { ADDRESS_FORM } from '../address-form.ts';
import { addressName } from '../address-text.ts';
import { AddressCard } from './address-card.tsx';
import { AddressFormView } from './address-form-view.tsx';

/** The id of a new address in the list; no address has it. */
const NEW = '';

/** The saved addresses of a customer: all states of the list and its actions. */
export function AddressBook({ person }: { person: string }) {
  const { t } = useTranslation('profile');
  return (
    <QuerySection
      title={t('addresses.title')}
      query={useQuery(addressesQuery(useApi()))}
      labels={{ loading: t('addresses.loading'), failed: t('addresses.failed') }}
    >
      {(addresses) => <AddressList addresses={addresses} person={person} />}
    </QuerySection>
  );
}

function AddressList({ addresses, person }: { addresses: Address[]; person: string }) {
  const { t } = useTranslation(['profile', 'common']);
  const api = useApi();
  const drafts = formDrafts(person);
  const remove = useMutation(deleteAddress(api));
  const makeDefault = useMutation(makeDefaultAddress(api));
  const list = useRef<HTMLDivElement>(null);
  /** the address whose form was closed, until its button has the focus again */
  const closedForm = useRef<string | null>(null);
  // restores input from before the session expired
  const [editing, setEditing] = useState<string | null>(() => {
    const draft = drafts.load(ADDRESS_FORM);
    return draft ? String(draft.id) : null;
  });
  /** the original of the edited address, still shown when it is deleted elsewhere */
  const [edited, setEdited] = useState<Address | null>(null);
  const [toDelete, setToDelete] = useState<Address | null>(null);
  const [isLast, setIsLast] = useState(false);

  /** the error to show, of whichever of the three requests */
  const problem = () => {
    if (isLast) return { title: t('addresses.last') };
    if (makeDefault.error) return { title: t('addresses.not_default'), text: errorText(makeDefault.error, t) };
    // an address deleted elsewhere counts as deleted
    if (!remove.error || statusOf(remove.error) === NOT_FOUND) return null;
    return { title: t('addresses.not_deleted'), text: errorText(remove.error, t) };
  };
  const clearProblem = () => {
    setIsLast(false);
    makeDefault.reset();
    remove.reset();
  };

  const isKnown = addresses.some(({ id }) => id === editing);
  const shown = edited && edited.id === editing && !isKnown ? [...addresses, edited] : addresses;
  const adding = editing !== null && !shown.some(({ id }) => id === editing);

  const open = (address: Address | null) => {
    drafts.remove(ADDRESS_FORM);
    clearProblem();
    setEdited(address);
    setEditing(address?.id ?? NEW);
  };
  const close = () => {
    closedForm.current = editing;
    setEditing(null);
    setEdited(null);
  };
  // focuses the button that opened the form, or the one to add, once they are shown again
  useEffect(() => {
    if (editing !== null || closedForm.current === null) return;
    const opener = list.current?.querySelector<HTMLElement>(`[data-address="${closedForm.current}"]`);
    closedForm.current = null;
    (opener ?? list.current?.querySelector<HTMLElement>('[data-address]'))?.focus();
  }, [editing]);
  const requestDeletion = (address: Address) => {
    clearProblem();
    if (addresses.length > 1) setToDelete(address);
    else setIsLast(true);
  };
  const confirmDeletion = ({ id }: Address) =>
    remove.mutate(id, {
      onSuccess: () => notify.success(t('toast.deleted')),
      onError: (failure) => {
        if (statusOf(failure) === NOT_FOUND) notify.success(t('toast.deleted'));
      },
      onSettled: () => {
        setToDelete(null);
        // after the dialog has closed, which holds the focus
        requestAnimationFrame(() => list.current?.focus());
      },
    });
  const changeDefault = ({ id }: Address) => {
    clearProblem();
    makeDefault.mutate(id, { onSuccess: () => notify.success(t('toast.default')) });
  };
  const shownProblem = problem();

  const formFor = (address: Address | null) => (
    <AddressFormView address={address} first={addresses.length === 0} drafts={drafts} onClose={close} />
  );
  const addButton = (
    <Button variant="secondary" data-address={NEW} onClick={() => open(null)}>
      <Plus aria-hidden className="size-5" />
      {t('addresses.add')}
    </Button>
  );

  return (
    <div ref={list} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {shownProblem && (
        <Notice tone="error" live title={shownProblem.title}>
          {shownProblem.text}
        </Notice>
      )}
      {shown.length === 0 && !adding && (
        <EmptyState heading="h3" icon={<MapPin aria-hidden />} title={t('addresses.empty')} action={addButton}>
          {t('addresses.empty_text')}
        </EmptyState>
      )}
      {shown.length > 0 && (
        <ul aria-label={t('addresses.list')} className="flex flex-col gap-4">
          {shown.map((address) => (
            <li key={address.id}>
              {address.id === editing ? (
                formFor(address)
              ) : (
                <AddressCard
                  address={address}
                  busy={makeDefault.isPending && makeDefault.variables === address.id}
                  quiet={editing !== null}
                  onEdit={() => open(address)}
                  onDelete={() => requestDeletion(address)}
                  onMakeDefault={() => changeDefault(address)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {adding && formFor(null)}
      {addresses.length > 0 &&
        editing === null &&
        (addresses.length < MAX_ADDRESSES ? (
          <div>{addButton}</div>
        ) : (
          <p className="text-muted">{t('addresses.full', { count: MAX_ADDRESSES })}</p>
        ))}
      {toDelete && (
        <ConfirmDialog
          open
          destructive
          title={t('addresses.delete_title', { address: addressName(toDelete) })}
          description={`${toDelete.is_default ? `${t('addresses.delete_default')} ` : ''}${t('addresses.delete_text')}`}
          confirmLabel={t('common:action.delete')}
          cancelLabel={t('common:action.cancel')}
          busy={remove.isPending}
          onClose={() => setToDelete(null)}
          onConfirm={() => confirmDeletion(toDelete)}
        />
      )}
    </div>
  );
}
