import { ARTBOARD } from '@fori/domain/jackets';

/** How a side is looked at: 1 shows it whole; x and y are the middle of what is shown, in artboard units. */
export interface Camera {
  zoom: number;
  x: number;
  y: number;
}

/** In pixels. */
export interface Size {
  width: number;
  height: number;
}

/** An artboard point, or one of the stage in pixels from its upper left corner. */
export interface Spot {
  x: number;
  y: number;
}

export const MAX_ZOOM = 4;
/** One press of a button or a key. */
export const ZOOM_STEP = 1.5;
/** How close a logo or the monogram is looked at. */
export const CLOSE_UP = 2.5;
/** The share of the stage that an arrow key moves by. */
const STRIDE = 0.15;

export const wholeSide: Camera = { zoom: 1, x: ARTBOARD.width / 2, y: ARTBOARD.height / 2 };

/** Pixels of one artboard unit on a stage of this size. */
export const scaleOf = ({ zoom }: Pick<Camera, 'zoom'>, stage: Size): number =>
  Math.min(stage.width / ARTBOARD.width, stage.height / ARTBOARD.height) * zoom;

/** The middle nearest to `at` that leaves no empty edge; the artboard's own middle where all of it is shown. */
const clampAxis = (at: number, shown: number, whole: number): number =>
  shown >= whole ? whole / 2 : Math.min(whole - shown / 2, Math.max(shown / 2, at));

/** The camera with its zoom between 1 and 4, and with as little empty stage as its zoom allows. */
export const clampCamera = (camera: Camera, stage: Size): Camera => {
  const zoom = Math.min(MAX_ZOOM, Math.max(1, camera.zoom));
  const scale = scaleOf({ zoom }, stage);
  return {
    zoom,
    x: clampAxis(camera.x, stage.width / scale, ARTBOARD.width),
    y: clampAxis(camera.y, stage.height / scale, ARTBOARD.height),
  };
};

/** The artboard point shown at a point of the stage. */
export const spotAt = (camera: Camera, stage: Size, { x, y }: Spot): Spot => {
  const scale = scaleOf(camera, stage);
  return { x: camera.x + (x - stage.width / 2) / scale, y: camera.y + (y - stage.height / 2) / scale };
};

/**
 * Zooms by a factor; what is at this point of the stage, by default its middle, stays there. Not clamped: a gesture goes on
 * from where it wanted to be, else its point would drift while the side is narrower than the stage.
 */
export const zoomedBy = (camera: Camera, stage: Size, factor: number, at?: Spot): Camera => {
  const point = at ?? { x: stage.width / 2, y: stage.height / 2 };
  const { x, y } = spotAt(camera, stage, point);
  const zoom = Math.min(MAX_ZOOM, Math.max(1, camera.zoom * factor));
  const scale = scaleOf({ zoom }, stage);
  return { zoom, x: x - (point.x - stage.width / 2) / scale, y: y - (point.y - stage.height / 2) / scale };
};

/** Moves what is shown by this many pixels, as a hand moves paper. Not clamped either. */
export const movedBy = (camera: Camera, stage: Size, { x, y }: Spot): Camera => {
  const scale = scaleOf(camera, stage);
  return { ...camera, x: camera.x - x / scale, y: camera.y - y / scale };
};

/** Looks further in a direction by keys: 1 is right or down. Not clamped. */
export const steppedBy = (camera: Camera, stage: Size, right: number, down: number): Camera =>
  movedBy(camera, stage, { x: -right * stage.width * STRIDE, y: -down * stage.height * STRIDE });

/** The camera close to an artboard point, or closer where it already is. */
export const closeTo = ({ zoom }: Camera, { x, y }: Spot): Camera => ({ zoom: Math.max(zoom, CLOSE_UP), x, y });

/** Whether a square of this side, in artboard units, is completely shown. */
export const isShown = (camera: Camera, stage: Size, { x, y }: Spot, side: number): boolean => {
  const scale = scaleOf(camera, stage);
  return (
    Math.abs(x - camera.x) + side / 2 <= stage.width / scale / 2 &&
    Math.abs(y - camera.y) + side / 2 <= stage.height / scale / 2
  );
};
