"""Gives a neutral picture its colours: goods with their shadow on transparent, eight bits, for each palette."""
import numpy as np

import denoise

NEUTRAL = 0.4
EXPOSURE, LIFT, PALE_SHINE, DARK_SHINE = 0.9, 0.6, 0.6, 1.3
CHANNELS = (("tint1", ("leather", "trim", "edge")), ("tint2", ("lining", "thread", "rib")))


def encode(x):
    """Linear light to sRGB by a film's curve: a soft toe and a long shoulder, nothing burnt out."""
    x = np.maximum(x, 0)
    curved = x * (x * 2.43 + 0.10) / (x * (x * 2.30 + 0.62) + 0.075)
    plain = np.where(x < 0.6, x, 0.6 + 0.4 * (1 - np.exp(-(x - 0.6) / 0.4)))
    mixed = 0.3 * np.clip(curved, 0, 1) + 0.7 * plain
    return np.where(mixed <= 0.0031308, mixed * 12.92, 1.055 * np.power(mixed, 1 / 2.4) - 0.055)


def eroded(x):
    """The least of each pixel and its eight neighbours."""
    for axis in (0, 1):
        x = np.minimum(x, np.minimum(np.roll(x, 1, axis), np.roll(x, -1, axis)))
    return x


def blurred(x, sigma):
    """Three box filters, which come close to a Gaussian."""
    radius = max(1, int(sigma))
    for axis in (0, 1) * 3:
        padded = np.pad(x, [(radius + 1, radius) if i == axis else (0, 0) for i in range(2)], mode="edge")
        total = np.cumsum(padded, axis=axis, dtype=np.float64)
        size = x.shape[axis]
        window = 2 * radius + 1
        x = (np.take(total, range(window, window + size), axis) - np.take(total, range(size), axis)) / window
    return x.astype(np.float32)


def albedo_of(passes, palette):
    """The goods' own colour under `palette`, before any light."""
    tinted, neutral = 0, 0
    for name, colors in CHANNELS:
        tint = passes[name]
        for i, color in enumerate(colors):
            tinted = tinted + tint[:, :, i : i + 1] * np.asarray(palette[color], np.float32)
            neutral = neutral + tint[:, :, i : i + 1] * NEUTRAL
    return tinted + np.maximum(passes["DiffCol"] - neutral, 0)


def relief(normal, leather, key):
    """How much lighter or darker the grain makes the leather than a smooth surface, around 1. `key` points to the main
    lamp in the camera's axes, like the normals."""
    smooth = np.stack([blurred(normal[:, :, i], normal.shape[1] * 0.008) for i in range(3)], 2)
    smooth /= np.maximum(np.linalg.norm(smooth, axis=2, keepdims=True), 1e-3)
    grained, plain = (0.3 + np.maximum(each @ key, 0) for each in (normal, smooth))
    # Seen from the side, grain is finer than a pixel.
    facing = np.clip((np.abs(smooth[:, :, 2]) - 0.3) / 0.35, 0, 1)
    return 1 + (leather * facing)[:, :, None] * (np.clip(grained / plain, 0.4, 1.8) - 1)[:, :, None]


def solid_of(passes):
    """The passes as if the goods reached beyond their outline: a pixel that samples only partly hit takes its neighbours'
    values, so that `coverage` alone draws the outline and the network sees none."""
    part = passes["goods"][:, :, :1]
    # The outermost full pixels see the goods at a grazing angle, where a few samples say little.
    weight = (eroded(part[:, :, 0]) > 0.97).astype(np.float32)[:, :, None]
    rim = 1 - blurred(eroded(eroded(weight[:, :, 0])), 1)[:, :, None]
    out = {name: value for name, value in passes.items() if name not in ("coverage", "shadow")}
    for name in out:
        filled = out[name] * weight
        known = weight.copy()
        for reach in (1, 2, 6, 24):
            sums, share = (
                np.stack([blurred(each[:, :, i], reach) for i in range(each.shape[2])], 2) for each in (filled, known)
            )
            missing = known < 0.5
            near = missing & (share > 1e-3)
            filled = np.where(near, sums / np.maximum(share, 1e-6), filled)
            known = np.where(near, 1, known)
        # Along the outline colours and light are evened out over a few pixels.
        even = np.stack([blurred(filled[:, :, i], 2) for i in range(filled.shape[2])], 2)
        out[name] = (filled + (even - filled) * rim).astype(np.float32)
    return out


def lit(passes, palette, key, weights):
    """The goods in the colours of `palette`. Only the light is denoised: the network would wipe away the grain with the
    noise, but colour and relief are free of noise after a few samples and are put back afterwards."""
    # Light that bounced off the grey goods themselves would have been darker and warmer off the coloured ones.
    bounced = 0.55 + 0.45 * np.minimum(np.asarray(palette["leather"], np.float32) / NEUTRAL, 1.2)
    normal = passes["Denoising Normal"]
    light = denoise.denoise(passes["DiffDir"] + passes["DiffInd"] * bounced, np.ones_like(normal), normal, weights)
    gloss = passes["GlossCol"] * (passes["GlossDir"] + passes["GlossInd"])
    gloss = denoise.denoise(gloss, np.clip(passes["GlossCol"], 0, 1), normal, weights)
    leather = np.clip(passes["tint1"][:, :, :2].sum(2), 0, 1)
    grain = relief(normal, leather, key)
    lift, shine = darkness(palette)
    shine = 1 + leather[:, :, None] * (shine - 1)
    return (albedo_of(passes, palette) * light * grain + gloss * grain * grain * shine) * lift


def saturated(color, by=1.06):
    grey = (color @ np.array((0.2126, 0.7152, 0.0722), np.float32))[:, :, None]
    return grey + (color - grey) * by


def darkness(palette):
    """Exposure and gloss for a palette: black goods stand off the dark theme's stage, and no sheen greys light ones."""
    dark = np.clip((0.10 - np.asarray(palette["leather"]) @ (0.2126, 0.7152, 0.0722)) / 0.07, 0, 1)
    return 1 + LIFT * dark, PALE_SHINE + (DARK_SHINE - PALE_SHINE) * dark


def edge_fade(height, width, share=0.05):
    """No shadow is cut off by the picture's edge."""
    x = np.minimum(np.arange(width), np.arange(width)[::-1]) / width
    y = np.minimum(np.arange(height), np.arange(height)[::-1]) / height
    near = np.clip(np.minimum.outer(y, x) / share, 0, 1)
    return near * near * (3 - 2 * near)


def develop(passes, palettes, key):
    """Pictures as (height, width, 4) bytes, one for each palette. `key` points to the main lamp in the camera's axes."""
    weights = denoise.read_weights()
    goods = np.clip(passes["coverage"], 0, 1)
    shadow = passes["shadow"] * edge_fade(*goods.shape)
    rows, columns = np.nonzero(goods.max(1) > 0)[0], np.nonzero(goods.max(0) > 0)[0]
    window = np.s_[max(0, rows[0] - 16) : rows[-1] + 17, max(0, columns[0] - 16) : columns[-1] + 17]
    inside = solid_of({name: value[window] for name, value in passes.items()})
    pictures = []
    for palette in palettes:
        color = np.zeros((*goods.shape, 3), np.float32)
        color[window] = lit(inside, palette, key, weights)
        straight = encode(saturated(color) * EXPOSURE)
        alpha = goods + (1 - goods) * shadow
        straight *= (goods / np.maximum(alpha, 1e-4))[:, :, None]
        straight[goods < 0.002] = 0
        picture = np.concatenate([straight, alpha[:, :, None]], 2)
        pictures.append((np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8))
    return pictures
