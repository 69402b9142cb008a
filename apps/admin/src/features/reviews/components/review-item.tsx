import { useTranslation } from '@fori/client/use-translation';
import type { AdminReview } from '@fori/contracts/admin-reviews/schemas';
import { languageNames, localeTags } from '@fori/domain/languages';
import { Badge } from '@fori/ui/badge';
import { Button } from '@fori/ui/button';
import { cn } from '@fori/ui/cn';
import { Picture } from '@fori/ui/picture';
import { Stars } from '@fori/ui/stars';
import { Notice } from '@fori/ui/states';
import { BadgeCheck, Check, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Checkbox } from '../../../shared/form/controls.tsx';
import { paths, shopPaths } from '../../../shared/paths.ts';
import { PermittedLink } from '../../../shared/permissions.tsx';
import { useFormats } from '../../../shared/use-formats.ts';
import type { Refusal } from '../hooks/use-decisions.ts';
import { reviewList } from '../list.ts';
import { ReviewMedia } from './review-media.tsx';
import { ReviewStatusBadge } from './review-status.tsx';

export interface ReviewItemProps {
  review: AdminReview;
  refusal: Refusal | undefined;
  selected: boolean;
  onSelect: () => void;
  onApprove: () => void;
  onReject: () => void;
}

/** The reviewed product, with links to it in the shop and to its other reviews. */
function About({ review: { product } }: { review: AdminReview }) {
  const { t } = useTranslation('admin-reviews');
  const others = reviewList.write({ ...reviewList.defaults, status: 'all', product_id: product.id });
  return (
    <div className="flex items-center gap-3 text-sm">
      <Picture src={product.image} alt="" width={320} height={400} sizes="2.5rem" className="w-10 shrink-0" />
      <div className="min-w-0">
        <a href={shopPaths.product(product.id)} className="link link-alone font-semibold wrap-anywhere">
          {product.name}
        </a>
        <Link
          to={`${paths.reviews}?${others}`}
          className="flex min-h-6 pointer-coarse:min-h-target w-fit items-center text-muted underline-offset-4 hover:text-ink hover:underline"
        >
          {t('only_product')}
          <span className="sr-only">: {product.name}</span>
        </Link>
      </div>
    </div>
  );
}

/** The author, their address, and the order that proves the purchase. */
function Author({ review }: { review: AdminReview }) {
  const { t } = useTranslation('admin-reviews');
  const { shortDateTime } = useFormats();
  const { user, order, is_verified_purchase: verified, created_at: at, decided_at: decided } = review;
  return (
    <ul className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted [&>li]:inline-flex [&>li]:min-h-6 [&>li]:items-center">
      <li className="text-ink">
        <PermittedLink to={paths.customer(user.id)} className="link link-alone">
          {user.name}
        </PermittedLink>
      </li>
      <li>
        <a href={`mailto:${user.email}`} className="link link-alone wrap-anywhere">
          {user.email}
        </a>
      </li>
      {verified && (
        <li>
          <Badge tone="ok">
            <BadgeCheck aria-hidden className="size-3.5" />
            {t('verified')}
          </Badge>
        </li>
      )}
      {order && (
        <li>
          <PermittedLink to={paths.order(order.id)} className="link link-alone font-mono">
            {order.number}
          </PermittedLink>
        </li>
      )}
      <li>
        <time dateTime={at}>{shortDateTime(at)}</time>
      </li>
      {decided !== null && <li>{t('decided', { date: shortDateTime(decided) })}</li>}
    </ul>
  );
}

/** One review with everything needed to decide on it. */
export function ReviewItem({ review, refusal, selected, onSelect, onApprove, onReject }: ReviewItemProps) {
  const { t, i18n } = useTranslation('admin-reviews');
  const { name } = review.user;
  const { title, review_text: text, rating, language, rejection_reason: reason } = review;
  const foreign = language !== i18n.language;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          {review.can_decide && (
            <Checkbox
              label={t('select_one', { name })}
              labelHidden
              checked={selected}
              onChange={onSelect}
              className="-my-2 -mr-5"
            />
          )}
          <Stars value={rating} label={t('stars', { count: rating })} />
          <ReviewStatusBadge status={review.status} />
          {foreign && <span className="text-sm text-muted">{languageNames[language]}</span>}
        </div>
        <div lang={localeTags[language]}>
          {title !== '' && <p className="mt-2 font-bold wrap-anywhere">{title}</p>}
          {text !== '' && (
            <p className={cn('max-w-[70ch] whitespace-pre-line wrap-anywhere', title === '' && 'mt-2')}>{text}</p>
          )}
        </div>
        <ReviewMedia media={review.media} name={name} />
        <div className="mt-2">
          <Author review={review} />
        </div>
        {review.status === 'rejected' && (
          <p className="mt-2 max-w-[70ch] text-sm whitespace-pre-line wrap-anywhere">
            {reason === null ? t('no_reason') : t('reason_given', { reason })}
          </p>
        )}
        {refusal && (
          <Notice tone="error" title={t(`refused.${refusal.to}`, { count: 1, name })} className="mt-3">
            {refusal.text}
          </Notice>
        )}
      </div>
      <div className="flex min-w-0 flex-wrap items-start justify-between gap-3 lg:flex-col lg:justify-start">
        <About review={review} />
        {review.can_decide && (
          <div className="flex flex-wrap gap-2">
            <Button size="sm" className="min-h-target" aria-label={t('approve_one', { name })} onClick={onApprove}>
              <Check aria-hidden className="size-4" />
              {t('approve')}
            </Button>
            <Button
              size="sm"
              className="min-h-target"
              variant="secondary"
              aria-label={t('reject_one', { name })}
              onClick={onReject}
            >
              <X aria-hidden className="size-4" />
              {t('reject')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
