import { useEffect, useRef } from 'react';
import type { Viewable } from './viewable.ts';

interface VideoProps {
  video: Viewable;
  /** a picture of the piece, until the video runs */
  poster: string | null;
  /** somebody asked for it; it stays still all the same where less motion is wanted */
  play: boolean;
  /** with its sound and once, instead of silently on and on */
  sound?: boolean;
  className: string;
}

/** A video with the browser's controls. */
export function Video({ video, poster, play, sound = false, className }: VideoProps) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!play || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // a browser that refuses leaves the controls
    ref.current?.play()?.catch(() => undefined);
  }, [play]);
  return (
    <video
      ref={ref}
      src={video.url}
      {...(poster && { poster })}
      aria-label={video.alt_text}
      width={video.width}
      height={video.height}
      controls
      muted={!sound}
      loop={!sound}
      playsInline
      preload="metadata"
      className={className}
    />
  );
}
