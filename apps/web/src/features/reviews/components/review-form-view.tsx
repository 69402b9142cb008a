import { sendReview } from '@fori/client/mutations/reviews';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Review } from '@fori/contracts/reviews/schemas';
import { MAX_REVIEW_MEDIA, MAX_REVIEW_TEXT, stars } from '@fori/domain/reviews';
import { Button } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { Field } from '@fori/ui/field';
import { Input, Textarea } from '@fori/ui/input';
import { StarField } from '@fori/ui/star-field';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormDrafts } from '../../../shared/form/drafts.ts';
import { Form } from '../../../shared/form/form.tsx';
import { errorMessage } from '../../../shared/form/form-error.ts';
import { type FormErrors, useForm } from '../../../shared/form/use-form.ts';
import { notify } from '../../../shared/notify.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { useMedia } from '../hooks/use-media.ts';
import { reviewFormId, valuesOf } from '../review-form.ts';
import { isLocked, mergeFileErrors, submitFailure } from '../submit-failure.ts';
import { MediaField } from './media-field.tsx';

interface ReviewFormViewProps {
  product: number;
  /** the review to edit; null for a new one */
  review: Review | null;
  drafts: FormDrafts;
  onSent: () => void;
  onClose: () => void;
}

/** Below this many characters left, the count is announced now and then. */
const ANNOUNCE_BELOW = 100;
const STEP = 20;

function Counter({ length }: { length: number }) {
  const { t } = useTranslation('reviewing');
  const left = MAX_REVIEW_TEXT - length;
  const count = Math.max(0, Math.ceil(left / STEP) * STEP);
  return (
    <p className={cn('self-end font-mono text-xs tabular-nums', left < 0 ? 'font-semibold text-error' : 'text-muted')}>
      <span data-testid="review-counter">{t('form.counter', { count: length, max: MAX_REVIEW_TEXT })}</span>
      <span aria-live="polite" className="sr-only">
        {left <= ANNOUNCE_BELOW && t('form.left', { count })}
      </span>
    </p>
  );
}

/** Writes or edits a review: stars, title, text, pictures and videos. The input survives every failure. */
export function ReviewFormView({ product, review, drafts, onSent, onClose }: ReviewFormViewProps) {
  const { t } = useTranslation(['reviewing', 'validation', 'common']);
  const { language } = usePreferences();
  const { mutateAsync } = useMutation(sendReview(useApi(), language, product));
  const [initial] = useState(() => valuesOf(review));
  const [sent, setSent] = useState<number | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView?.({ block: 'nearest' });
  }, []);

  // files cannot be stored, so their list is not either
  const textDrafts = useMemo<FormDrafts>(
    () => ({ ...drafts, save: (id, { media: _files, ...texts }) => drafts.save(id, texts) }),
    [drafts],
  );
  const failureTexts = {
    failed: t('submit.failed'),
    locked: { title: t('own.locked_title'), description: t('own.locked') },
  };
  const send = async (values: typeof initial) => {
    setSent(0);
    try {
      await mutateAsync({
        id: review?.id ?? null,
        rating: values.rating,
        title: values.title.trim(),
        text: values.review_text.trim(),
        keep: media.items.flatMap((item) => (item.kind === 'stored' ? [item.medium.url] : [])),
        files: media.items.flatMap((item) => (item.kind === 'file' ? [item.file] : [])),
        onProgress: setSent,
      });
    } catch (error) {
      const { title: failureTitle, description } = submitFailure(error, t, failureTexts);
      notify.error(failureTitle, description === undefined ? {} : { description });
      if (isLocked(error)) onClose();
      throw mergeFileErrors(error);
    } finally {
      setSent(null);
    }
    // the form closes, so what was typed while it was sent is dropped too
    drafts.remove(reviewFormId(product));
    onSent();
    return values;
  };
  const form = useForm({
    id: reviewFormId(product),
    initial,
    drafts: textDrafts,
    affects: { title: ['review_text'] },
    loadRules: async () => (await import('../rules.ts')).checkReview,
  });
  const { values, errors, set, fieldId } = form;
  const media = useMedia(review, (keys) => set('media', keys));

  // the stars first, as on the page
  const notifyMissing = (found: FormErrors) => {
    const missing = (['rating', 'review_text'] as const).find((name) => {
      const error = found[name];
      return error && 'key' in error && error.key !== 'max_length';
    });
    if (!missing) return;
    const description = errorMessage(t, found[missing]);
    notify.error(t(missing === 'rating' ? 'required.rating' : 'required.content'), description ? { description } : {});
  };

  const labels = {
    rating: t('form.rating'),
    title: t('form.title'),
    review_text: t('form.text'),
    media: t('media.label', { max: MAX_REVIEW_MEDIA }),
  };
  const failure = form.failure === null ? null : submitFailure(form.failure, t, failureTexts);
  const problem = failure && {
    title: failure.title,
    description: [failure.description, t('form.kept')].filter(Boolean).join(' '),
  };

  return (
    <div className="border border-line bg-surface p-4 sm:p-6">
      <h3 ref={title} tabIndex={-1} className="mb-4 font-bold text-xl outline-none">
        {t(review ? 'form.edit' : 'form.new')}
      </h3>
      <Form form={form} onSubmit={form.handleSubmit(send, notifyMissing)} labels={labels} problem={problem}>
        <StarField
          id={fieldId('rating')}
          legend={labels.rating}
          value={values.rating === '' ? null : Number(values.rating)}
          onChange={(value) => set('rating', String(value))}
          names={stars.map((value) => t(`stars.${value}`))}
          error={errorMessage(t, errors.rating)}
        />
        <Field id={fieldId('title')} label={labels.title} hint={t('form.either')} error={errorMessage(t, errors.title)}>
          <Input
            name="title"
            autoComplete="off"
            value={values.title}
            onChange={({ target }) => set('title', target.value)}
          />
        </Field>
        <div className="flex flex-col gap-1.5">
          <Field id={fieldId('review_text')} label={labels.review_text} error={errorMessage(t, errors.review_text)}>
            <Textarea
              name="review_text"
              rows={6}
              value={values.review_text}
              onChange={({ target }) => set('review_text', target.value)}
            />
          </Field>
          <Counter length={values.review_text.length} />
        </div>
        <MediaField id={fieldId('media')} media={media} sent={sent} error={errorMessage(t, errors.media)} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" busy={form.busy} busyLabel={t('form.sending')}>
            {t(review ? 'form.save' : 'form.submit')}
          </Button>
          <Button
            variant="quiet"
            disabled={form.busy}
            onClick={() => {
              form.reset();
              onClose();
            }}
          >
            {t('common:action.cancel')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
