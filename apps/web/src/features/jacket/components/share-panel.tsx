import { errorText } from '@fori/client/errors';
import { shareDesign } from '@fori/client/mutations/jacket-designs';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { Share2 } from 'lucide-react';
import { CopyLink } from '../../../shared/copy-link.tsx';
import { notify } from '../../../shared/notify.ts';
import { paths } from '../../../shared/paths.ts';
import { usePreferences } from '../../../shared/preferences.tsx';
import { share } from '../../../shared/share.ts';
import { useShopNames } from '../../../shared/use-shop.ts';
import { useDesignDraft, useDesigner } from '../hooks/use-designer.ts';
import { ShareCard } from './share-card.tsx';

const linkTo = (id: string): string => new URL(paths.sharedJacket(id), window.location.origin).href;

/** A link to the current design, to share or copy. */
export function SharePanel() {
  const { t } = useTranslation(['jacket', 'designer', 'errors']);
  const { language } = usePreferences();
  const names = useShopNames();
  const { get } = useDesigner();
  const { mutate, isPending, error, data, variables } = useMutation({
    ...shareDesign(useApi(), language),
    onError: (failure) => notify.error(t('designer:share.failed'), { description: errorText(failure, t) }),
  });
  const isUnchanged = useDesignDraft(({ design }) => design === variables);
  const link = data && isUnchanged ? linkTo(data.id) : null;

  const shareLink = async (address: string) => {
    const outcome = await share(t('designer:share.title', names), address);
    if (outcome === 'copied') notify.success(t('designer:share.copied'));
  };
  const onShare = () => {
    if (link) void shareLink(link);
    else mutate(get().history.present.design, { onSuccess: ({ id }) => void shareLink(linkTo(id)) });
  };

  return (
    <div className="flex flex-col gap-3">
      <Button variant="secondary" busy={isPending} onClick={onShare}>
        <Share2 aria-hidden className="size-5" />
        {t('action.share')}
      </Button>
      {link && (
        <div className="flex flex-col gap-1">
          <CopyLink key={link} label={t('designer:share.link')} address={link} />
          <p className="text-muted text-sm">{t('designer:share.link_hint')}</p>
        </div>
      )}
      {link && data?.card && <ShareCard key={data.card.url} {...data.card} />}
      {error && (
        <Notice tone="error" live title={t('designer:share.failed')}>
          {errorText(error, t)}
        </Notice>
      )}
    </div>
  );
}
