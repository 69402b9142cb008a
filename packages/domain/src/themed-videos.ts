const LIGHT_VIDEO = /-light(\.(?:mp4|webm|ogg))$/i;

/**
 * The file of a video that lies on the dark theme's tile: one named `…-light.webm` has a twin `…-dark.webm`. Any other video
 * has one file for both themes (PDP-127).
 */
export const darkVideo = (url: string): string => url.replace(LIGHT_VIDEO, '-dark$1');
