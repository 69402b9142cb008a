import { darkVideo } from '@fori/domain/themed-videos';
import { useEffect, useRef } from 'react';
import { useDark } from '../use-dark.ts';
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

/** A video with the browser's controls; one that was made for both themes follows the page's (PDP-127). */
export function Video({ video, poster, play, sound = false, className }: VideoProps) {
  const ref = useRef<HTMLVideoElement>(null);
  const dark = useDark();
  const src = dark ? darkVideo(video.url) : video.url;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file starts anew
  useEffect(() => {
    if (!play || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // a browser that refuses to play leaves the controls
    ref.current?.play()?.catch(() => undefined);
  }, [play, src]);
  return (
    <video
      ref={ref}
      src={src}
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
