import { isShopLogo } from '@fori/domain/jackets';
import { hasTechnique, type LogoLook } from '@fori/jacket/making';
import { skipToken, useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dataUriOf } from '../artwork/data-uri.ts';
import { useDesignDraft, useDesignDraftLater } from '../hooks/use-designer.ts';
import { useDrawing } from '../hooks/use-drawing.ts';

/** Whether the renderer draws a logo, turned, on the stage too; an upload in print is its own picture. */
export const isDrawn = (look: LogoLook): boolean => isShopLogo(look.logo) || hasTechnique(look);

/** A logo as it looks without the light of the jacket. Decorative: the element around it has its name. */
export function LogoPicture({ look }: { look: LogoLook }) {
  const { logo, rotation = 0 } = look;
  // a dozen in another colour take longer than a press may
  const color = useDesignDraftLater(({ design }) => design.color);
  const upload = useDesignDraft(({ uploads }) => uploads.find(({ id }) => id === logo));
  const { drawing } = useDrawing();
  const [broken, setBroken] = useState<string | null>(null);
  const url = upload?.url ?? null;
  // one that failed for want of a connection loads once that is back
  useEffect(() => {
    if (broken === null) return;
    const retry = () => setBroken(null);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [broken]);
  // a drawing cannot load addresses
  const { data: picture, isError } = useQuery({
    queryKey: ['jacket-logo-picture', url],
    queryFn: hasTechnique(look) && url !== null ? () => dataUriOf(url) : skipToken,
    staleTime: Number.POSITIVE_INFINITY,
  });

  const addressOf = (): string | undefined => {
    if (!hasTechnique(look)) return isShopLogo(logo) ? drawing?.patchOf(logo, color, rotation) : upload?.url;
    return isShopLogo(logo) || picture ? drawing?.madeLogoOf(look, color, picture) : undefined;
  };

  if (!isShopLogo(logo) && (url === null || broken === url || isError)) {
    return (
      <span className="flex size-full items-center justify-center bg-stage text-muted">
        <ImageOff aria-hidden className="size-1/2" />
      </span>
    );
  }
  const address = addressOf();
  if (!address) return <span aria-hidden className="block size-full rounded-full bg-stage" />;
  return (
    <img
      src={address}
      alt=""
      draggable={false}
      style={rotation !== 0 && !isDrawn(look) ? { rotate: `${rotation}deg` } : undefined}
      onError={() => setBroken(url)}
      className="pointer-events-none size-full select-none object-contain"
    />
  );
}
