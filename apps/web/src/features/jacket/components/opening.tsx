import { statusOf } from '@fori/client/api-error';
import { errorText } from '@fori/client/errors';
import { cartJacketsQuery, sharedDesignQuery } from '@fori/client/queries/jackets';
import { useApi } from '@fori/client/react';
import { usePersonalQuery } from '@fori/client/use-personal-query';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useDesigner } from '../hooks/use-designer.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { plainWork } from '../model/changes.ts';
import { workOfJacket, workOfShared } from '../model/opened.ts';

const NOT_FOUND = 404;

interface SharedOpeningProps {
  id: string;
  onOpened: () => void;
}

/** Opens a shared design as a copy over one's own, which one can go back to. */
export function SharedOpening({ id, onOpened }: SharedOpeningProps) {
  const { t } = useTranslation(['jacket', 'common', 'errors']);
  const { get, act, say } = useDesigner();
  const draft = useDraft();
  const { data, error, isFetching, refetch } = useQuery(sharedDesignQuery(useApi(), id));
  const opened = useRef<string | null>(null);

  useEffect(() => {
    if (!data || draft.found === null || opened.current === id) return;
    opened.current = id;
    const work = get().history.present;
    if (draft.found && work.design !== plainWork.design) draft.setBefore(work);
    act({ type: 'replace', work: workOfShared(data) });
    say(t('shared.opened'));
    onOpened();
  }, [data, draft, get, act, say, t, id, onOpened]);

  if (error && !data) {
    const gone = statusOf(error) === NOT_FOUND;
    return (
      <Notice
        tone="error"
        live
        title={t(gone ? 'shared.missing' : 'shared.failed')}
        action={
          !gone && (
            <Button variant="secondary" busy={isFetching} onClick={() => void refetch()}>
              {t('common:action.retry')}
            </Button>
          )
        }
      >
        {gone ? t('shared.missing_text') : errorText(error, t)}
      </Notice>
    );
  }
  return <Notice>{t('shared.loading')}</Notice>;
}

/** Says that this is a copy, and leads back to the design it was opened over. */
export function SharedNote({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation('jacket');
  const { act } = useDesigner();
  const draft = useDraft();
  const { before } = draft;
  const back = () => {
    if (before) act({ type: 'replace', work: before });
    draft.setBefore(null);
    onBack();
  };
  return (
    <Notice
      action={
        before && (
          <button type="button" onClick={back} className="link link-alone font-semibold">
            {t('shared.own')}
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
  /** told when there is no such jacket in the cart any more */
  onGone: () => void;
}

/** Fetches a jacket of the cart into the designer, once; from then on its draft counts. */
export function EditOpening({ jacket, onGone }: EditOpeningProps) {
  const { t } = useTranslation(['jacket', 'common', 'errors']);
  const { language } = usePreferences();
  const { begin } = useDesigner();
  const draft = useDraft();
  const { data, error, isFetching, refetch } = usePersonalQuery(cartJacketsQuery(useApi(), language));
  const begun = useRef<number | null>(null);
  const found = data?.find(({ id }) => id === jacket);

  useEffect(() => {
    if (!found || draft.found === null || begun.current === jacket) return;
    begun.current = jacket;
    if (!draft.found) begin(workOfJacket(found));
  }, [found, draft.found, begin, jacket]);

  const gone = data !== undefined && !found && !isFetching;
  useEffect(() => {
    if (gone) onGone();
  }, [gone, onGone]);

  if (found) return <Notice>{t('edit.note')}</Notice>;
  if (error) {
    return (
      <Notice
        tone="error"
        live
        title={t('edit.failed')}
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
  return <Notice>{t('edit.loading')}</Notice>;
}
