import { NOT_FOUND, statusOf } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { cartJacketsQuery, sharedDesignQuery } from '@fori/client/queries/jackets';
import { useApi } from '@fori/client/react';
import { usePersonalQuery } from '@fori/client/use-personal-query';
import { useTranslation } from '@fori/client/use-translation';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { fromMoney } from '@fori/domain/money';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useDesigner } from '../hooks/use-designer.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { emptyDesignDraft } from '../model/changes.ts';
import { draftFromJacket, draftFromShared, isSameDesign } from '../model/opened.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { OpeningNote } from './opening-note.tsx';

interface SharedOpeningProps {
  id: string;
  onOpened: (id: string) => void;
}

/** Opens a shared design as a copy over one's own, which can be restored. */
export function SharedOpening({ id, onOpened }: SharedOpeningProps) {
  const { t } = useTranslation(['jacket', 'designer', 'common', 'errors']);
  const { get, replace, ready, announce } = useDesigner();
  const draft = useDraft();
  const { data, error, isFetching, refetch } = useQuery(sharedDesignQuery(useApi(), id));
  const opened = useRef<string | null>(null);

  useEffect(() => {
    if (!data || draft.found === null || opened.current === id) return;
    opened.current = id;
    const work = get().history.present;
    if (draft.found && work.design !== emptyDesignDraft.design) draft.setBefore(work);
    replace(draftFromShared(data));
    const cents = fromMoney(data.price_when_shared ?? '');
    draft.setFormer(cents === null ? null : { cents, sharedId: id });
    ready();
    announce(t('shared.opened'));
    onOpened(id);
  }, [data, draft, get, replace, ready, announce, t, id, onOpened]);

  // changes made from then on belong to the copy
  const failed = error !== null && !data;
  useEffect(() => {
    if (failed) ready();
  }, [failed, ready]);

  if (error && !data) {
    const isMissing = statusOf(error) === NOT_FOUND;
    return (
      <Notice
        tone="error"
        live
        title={t(isMissing ? 'designer:shared.missing' : 'designer:shared.failed')}
        action={
          !isMissing && (
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              {t('common:action.retry')}
            </Button>
          )
        }
      >
        {isMissing ? t('designer:shared.missing_text') : errorText(error, t)}
      </Notice>
    );
  }
  return <OpeningNote text={t('shared.loading')} then={t('shared.opened')} />;
}

/** Says that this is a copy, and offers to restore one's own design. */
export function SharedNote({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation(['jacket', 'designer']);
  const { act } = useDesigner();
  const draft = useDraft();
  const { before } = draft;
  const back = () => {
    if (before) act({ type: 'replace', work: before });
    draft.setBefore(null);
    draft.setFormer(null);
    onBack();
  };
  return (
    <Notice
      action={
        before && (
          <button type="button" onClick={back} className="link link-alone font-semibold">
            {t('designer:shared.own')}
          </button>
        )
      }
    >
      {t('shared.opened')}
    </Notice>
  );
}

interface EditOpeningProps {
  jacket: number;
  /** called when the cart has no such jacket any more */
  onMissing: () => void;
}

/**
 * Loads a jacket of the cart into the designer; from then on its draft counts. If the cart has another version than the
 * draft is based on, it asks which to continue with (JACKET-103).
 */
export function EditOpening({ jacket, onMissing }: EditOpeningProps) {
  const { t } = useTranslation(['jacket', 'designer', 'common', 'errors']);
  const { language } = usePreferences();
  const { get, begin, replace, ready } = useDesigner();
  const { found, foundFrom, base, setBase, conflict, setConflict, closed } = useDraft();
  const { data, error, isFetching, refetch } = usePersonalQuery({
    ...cartJacketsQuery(useApi(), language),
    // data cached by another page may be older than the draft
    refetchOnMount: 'always',
  });
  const inCart = data?.find(({ id }) => id === jacket);

  useEffect(() => {
    if (!inCart || found === null || closed || (base === null && isFetching)) return;
    const { version } = inCart;
    if (base === null) {
      setBase(found ? { version: foundFrom, work: null } : { version, work: begin(draftFromJacket(inCart)) });
      ready();
      return;
    }
    const mine = get().history.present;
    if (base.version === version) setConflict(null);
    else if (isSameDesign(mine.design, draftFromJacket(inCart).design)) setBase({ version, work: mine });
    else if (mine === base.work) setBase({ version, work: replace(draftFromJacket(inCart)) });
    else setConflict(inCart);
  }, [inCart, isFetching, found, foundFrom, closed, base, setBase, setConflict, get, begin, replace, ready]);

  const isMissing = data !== undefined && !inCart && !isFetching;
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing, onMissing]);

  if (conflict) return <Conflict theirs={conflict} />;
  if (base) return <Notice>{t('edit.note')}</Notice>;
  if (error && !inCart) {
    return (
      <Notice
        tone="error"
        live
        title={t('designer:edit.failed')}
        action={
          <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
            {t('common:action.retry')}
          </Button>
        }
      >
        {errorText(error, t)}
      </Notice>
    );
  }
  return <OpeningNote text={t('edit.loading')} then={t('edit.note')} />;
}

/** Asks which of two versions to continue with; the closed dialog can be reopened. */
function Conflict({ theirs }: { theirs: CartJacket }) {
  const { t } = useTranslation(['jacket', 'designer']);
  const { replace, announce } = useDesigner();
  const { setBase, setConflict } = useDraft();
  const [isOpen, setOpen] = useState(true);
  const settle = (keepsOwn: boolean) => {
    setBase({ version: theirs.version, work: keepsOwn ? null : replace(draftFromJacket(theirs)) });
    setConflict(null);
    announce(t(keepsOwn ? 'designer:conflict.kept' : 'designer:conflict.taken'));
  };
  return (
    <>
      <Notice
        tone="warning"
        live
        title={t('designer:conflict.title')}
        action={
          <Button variant="secondary" onClick={() => setOpen(true)}>
            {t('designer:conflict.choose')}
          </Button>
        }
      >
        {t('designer:conflict.open')}
      </Notice>
      <ConflictDialog
        open={isOpen}
        theirs={theirs}
        onClose={() => setOpen(false)}
        onMine={() => settle(true)}
        onTheirs={() => settle(false)}
      />
    </>
  );
}

/** Says that another tab has changed the jacket, until something is changed here (JACKET-260). */
export function ElsewhereNote() {
  const { t } = useTranslation('designer');
  return (
    useDraft().isFromElsewhere && (
      <Notice live title={t('elsewhere.title')}>
        {t('elsewhere.text')}
      </Notice>
    )
  );
}
