import { isApiError } from '@fori/client/api-error';
import { errorText, fieldErrors } from '@fori/client/errors';
import { sendJacket } from '@fori/client/mutations/jacket-designs';
import { randomId } from '@fori/client/random-id';
import { useApi } from '@fori/client/react';
import { useSessionStore } from '@fori/client/use-session';
import { useTranslation } from '@fori/client/use-translation';
import type { CartJacket } from '@fori/contracts/jackets/schemas';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notify } from '../../../shared/notify.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import type { PictureProblem } from '../capture/picture.ts';
import type { DesignDraft } from '../model/changes.ts';
import { useDesigner } from './use-designer.ts';
import { type DrawingState, useDrawing } from './use-drawing.ts';

export type SendState =
  | { step: 'idle' }
  | { step: 'drawing' }
  | { step: 'sending'; sent: number }
  | { step: 'done' }
  | { step: 'failed'; title: string; text: string; more: string[] };

interface Destination {
  /** the jacket of the cart being edited; null for a new one */
  jacket: number | null;
  /** the version the design is based on */
  version: string | undefined;
}

export interface AddJacketEvents {
  /** a new jacket is about to be drawn and sent */
  onAdding: () => void;
  /** it is in the cart; the toast follows */
  onAdded: (jacket: CartJacket) => Promise<void>;
}

type Drawing = NonNullable<DrawingState['drawing']>;

/** Compared by name: the class is loaded with the drawing code. */
const isPictureError = (error: unknown): error is Error & { problem: PictureProblem } =>
  error instanceof Error && error.name === 'PictureError';

/**
 * Captures both pictures and adds the jacket to the cart, or saves the one being edited. Each failure has its own
 * message, and the design stays. `onDone` receives the jacket and the work it was made from, which may have changed
 * since.
 */
export function useSendJacket(
  { jacket, version }: Destination,
  onDone: (saved: CartJacket, work: DesignDraft) => void,
  { onAdding, onAdded }: AddJacketEvents,
) {
  const { t } = useTranslation(['designer', 'errors']);
  const { language } = usePreferences();
  const { get, announce } = useDesigner();
  const { drawing } = useDrawing();
  const session = useSessionStore();
  /** kept until the jacket is in the cart: a response that was lost is asked for again, not answered by a second jacket */
  const idempotencyKey = useRef<string | null>(null);
  const { mutateAsync } = useMutation(sendJacket(useApi(), language));
  /** upload progress; null while the pictures are drawn */
  const [sent, setSent] = useState<number | null>(null);

  const failureTexts = (error: unknown): { title: string; text: string; more: string[] } => {
    if (error instanceof Error && error.name === 'CaptureError') {
      return { title: t('failed.capture'), text: t('failed.capture_text'), more: [] };
    }
    const title = t(jacket === null ? 'failed.add' : 'failed.save');
    if (isApiError(error) && error.code === 'stale_edit') {
      return { title: t('failed.save'), text: t('conflict.refused'), more: [] };
    }
    const fallback = t(jacket === null ? 'failed.add_text' : 'failed.save_text');
    if (isPictureError(error)) return { title, text: t(`picture.${error.problem}`), more: [] };
    if (!isApiError(error)) return { title, text: fallback, more: [] };
    const unreached = error.kind === 'network' || error.kind === 'timeout';
    return {
      title,
      text: error.message ? errorText(error, t, fallback) : fallback,
      more: unreached ? [errorText(error, t)] : Object.values(fieldErrors(error)),
    };
  };

  const drawAndSend = useMutation({
    mutationFn: async ({ capture, work }: { capture: Drawing['capture']; work: DesignDraft }) => {
      setSent(null);
      announce(t('adding.drawing'));
      const pictures = await capture(work);
      setSent(0);
      idempotencyKey.current ??= randomId();
      return mutateAsync({
        id: jacket,
        version,
        idempotencyKey: idempotencyKey.current,
        design: work.design,
        ...pictures,
        sessionId: session.getToken() ? null : session.getGuestId(),
        onProgress: setSent,
      });
    },
    onSuccess: (saved, { work }) => {
      idempotencyKey.current = null;
      if (jacket === null) void onAdded(saved).then(() => notify.success(t('adding.done')));
      else notify.success(t('adding.saved'));
      onDone(saved, work);
    },
    onError: (error) => {
      const { title, text } = failureTexts(error);
      notify.error(title, { description: text });
    },
  });

  const stateOf = (): SendState => {
    switch (drawAndSend.status) {
      case 'pending':
        return sent === null ? { step: 'drawing' } : { step: 'sending', sent };
      case 'error':
        return { step: 'failed', ...failureTexts(drawAndSend.error) };
      case 'success':
        return { step: 'done' };
      default:
        return { step: 'idle' };
    }
  };
  const isSending = useRef(false);
  const send = () => {
    // two clicks may come before the next render
    if (isSending.current || !drawing) return;
    isSending.current = true;
    if (jacket === null) onAdding();
    drawAndSend
      .mutateAsync({ capture: drawing.capture, work: get().history.present })
      .catch(() => undefined)
      .finally(() => {
        isSending.current = false;
      });
  };

  return { state: stateOf(), send, ready: drawing !== null, clear: drawAndSend.reset };
}
