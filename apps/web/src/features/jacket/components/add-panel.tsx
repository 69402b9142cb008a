import { useSession } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import { Button, buttonClass } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useEffect, useId } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { useDesigner } from '../hooks/use-designer.ts';
import { useDraft } from '../hooks/use-draft.ts';
import { useJacketOffer } from '../hooks/use-jacket-offer.ts';
import { type AddJacketEvents, type SendState, useSendJacket } from '../hooks/use-send-jacket.ts';
import { emptyDesignDraft } from '../model/changes.ts';
import { Progress } from './progress.tsx';
import { TotalBar } from './total-bar.tsx';
import { WorkshopNote } from './workshop-note.tsx';

function Outcome({ state, onAnother }: { state: SendState; onAnother: () => void }) {
  const { t } = useTranslation(['jacket', 'designer']);
  if (state.step === 'sending') {
    return (
      <Progress value={state.sent} label={t('designer:adding.sending', { percent: Math.round(state.sent * 100) })} />
    );
  }
  if (state.step === 'failed') {
    return (
      <Notice tone="error" live title={state.title}>
        <p>{state.text}</p>
        {state.more.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Notice>
    );
  }
  if (state.step === 'done') {
    return (
      <Notice
        // announced by the toast
        tone="ok"
        action={
          <span className="flex flex-wrap gap-x-6 gap-y-2">
            <Link to={paths.cart} className="link link-alone font-semibold">
              {t('designer:adding.view_cart')}
            </Link>
            <button type="button" onClick={onAnother} className="link link-alone">
              {t('designer:adding.another')}
            </button>
          </span>
        }
      >
        {t('designer:adding.done')}
      </Notice>
    );
  }
  return null;
}

/** What to know before buying, and the bar with the total and the button that adds the jacket to the cart. */
export function AddPanel({ jacket, ...events }: { jacket: number | null } & AddJacketEvents) {
  const { t } = useTranslation(['jacket', 'designer', 'common']);
  const { user } = useSession();
  const navigate = useNavigate();
  const { get, act, subscribe } = useDesigner();
  const draft = useDraft();
  const noteId = useId();
  const { base, conflict } = draft;
  const { state, send, ready, clear } = useSendJacket(
    { jacket, version: base?.version ?? undefined },
    (saved, savedWork) => {
      if (jacket === null) return;
      if (get().history.present !== savedWork) {
        // changed while it was being saved: the changes are kept on top of the saved version
        draft.setBase({ version: saved.version, work: savedWork });
        clear();
        return;
      }
      draft.close();
      navigate(paths.cart);
    },
    events,
  );
  const offer = useJacketOffer();
  // a jacket in the cart may be saved all the same
  const isClosed = jacket === null && (Boolean(offer?.closed) || offer?.workshop.takes_orders === false);
  // nothing replaces a jacket that has not loaded, or one of two versions before one is chosen
  const canSend = !isClosed && ready && (jacket === null || (base !== null && conflict === null));
  const busy = state.step === 'drawing' || state.step === 'sending';

  // a message about one design is not shown for the next
  const isOutcomeShown = state.step === 'done' || state.step === 'failed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: every `clear` does the same
  useEffect(() => {
    if (!isOutcomeShown) return;
    const { design } = get().history.present;
    return subscribe(() => get().history.present.design !== design && clear());
  }, [isOutcomeShown, get, subscribe]);
  // once a version was chosen, the error that asked for it is cleared
  const refused = state.step === 'failed';
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the conflict changes
  useEffect(() => {
    if (refused) clear();
  }, [base]);

  if (user?.role === 'admin') {
    return (
      <Notice title={t('designer:admin.title')}>
        <p>{t('designer:admin.text')}</p>
      </Notice>
    );
  }

  const label = jacket === null ? t('common:control.add_to_cart') : t('action.save');
  const another = () => {
    act({ type: 'replace', work: { ...emptyDesignDraft, uploads: get().history.present.uploads } });
    window.scrollTo({ top: 0 });
  };

  return (
    <>
      <div id={noteId} className="empty:hidden">
        <WorkshopNote />
      </div>
      <Notice>{t('no_return')}</Notice>
      {jacket !== null && (
        <Link to={paths.cart} onClick={draft.close} className={buttonClass({ variant: 'quiet', block: true })}>
          {t('action.leave_edit')}
        </Link>
      )}
      <p className="text-muted text-sm">{t(draft.isStorable ? 'designer:kept' : 'designer:not_kept')}</p>
      <TotalBar outcome={(state.step === 'sending' || isOutcomeShown) && <Outcome state={state} onAnother={another} />}>
        <Button
          size="lg"
          busy={busy}
          busyLabel={t('designer:adding.drawing')}
          disabled={!canSend}
          aria-describedby={isClosed ? noteId : undefined}
          onClick={send}
        >
          {label}
        </Button>
      </TotalBar>
    </>
  );
}
