import { useEffect, useRef } from 'react';
import type { Viewable } from './viewable.ts';

interface VideoProps {
  video: Viewable;
  /** a poster until the video plays */
  poster: string | null;
  /** opened by the visitor; with reduced motion it stays paused */
  play: boolean;
  /** once and with sound, instead of silent and looping */
  sound?: boolean;
  className: string;
}

/** A video with the browser's controls. */
export function Video({ video, poster, play, sound = false, className }: VideoProps) {
  const ref = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!play || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // a browser that refuses to play leaves the controls
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
