/** The two shapes of a large picture, tall for phones and wide for all else: height to width, and the widths of its files in pixels. */
export const sceneShapes = {
  wide: { ratio: 1000 / 1600, widths: [640, 960, 1600] },
  tall: { ratio: 1100 / 900, widths: [480, 900] },
} as const;
export type SceneShape = keyof typeof sceneShapes;
