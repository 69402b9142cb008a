"""Gives a render its colours: goods with their shadow on transparent, eight bits, for each palette."""
import os

import numpy as np

import denoise


# Brighter is white. Lamps mirrored in steel are twenty times as bright, and the network leaves dark specks beside them.
BRIGHTEST = 4.0


def encode(x):
    """Linear light to sRGB by a film-like curve (Narkowicz's fit of ACES)."""
    x = np.maximum(x, 0)
    y = np.clip(x * (2.51 * x + 0.03) / (x * (2.43 * x + 0.59) + 0.14), 0, 1)
    return np.where(y <= 0.0031308, 12.92 * y, 1.055 * np.power(y, 1 / 2.4) - 0.055)


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


def edge_fade(height, width, share=0.05, sideways=None):
    """No shadow is cut off by the picture's edge; `sideways` is the share of the width in which it fades, where it is another."""
    x = np.minimum(np.arange(width), np.arange(width)[::-1]) / width / (sideways or share)
    y = np.minimum(np.arange(height), np.arange(height)[::-1]) / height / share
    near = np.clip(np.minimum.outer(y, x), 0, 1)
    return near * near * (3 - 2 * near)


def solid(color, part):
    """Colours in which pixels that the goods fill only partly, so that few samples say what is there, take after full ones."""
    weight = part**3
    near = np.maximum(blurred(weight, 1), 1e-4)
    filled = np.stack([blurred(color[..., i] * weight, 1) / near for i in range(3)], 2)
    return color + (filled - color) * np.clip((0.95 - part) / 0.3, 0, 1)[..., None]


def develop(passes, alpha, tints, palettes, exposure, shadow):
    """Pictures as (height, width, 4) bytes, one for each palette; the render was made with the first. `alpha` is how much of each
    pixel the goods fill, `tints` are the colours that each pass of a colour's share has in red, green and blue; `shadow` is how
    dark the stage is, from 0 to 1."""
    weights = denoise.read_weights()
    hit = np.clip(passes["Image"][..., 3], 0, 1)
    total = alpha if shadow is None else alpha + (1 - alpha) * shadow
    rows, columns = np.nonzero(alpha.max(1) > 0)[0], np.nonzero(alpha.max(0) > 0)[0]
    window = np.s_[max(0, rows[0] - 16) : rows[-1] + 17, max(0, columns[0] - 16) : columns[-1] + 17]
    seen = {name: value[window] for name, value in passes.items()}
    light, gloss = seen["DiffDir"] + seen["DiffInd"], seen["GlossCol"] * (seen["GlossDir"] + seen["GlossInd"])
    part, drawn = hit[window], (alpha / np.maximum(total, 1e-4))[window][..., None]
    pictures = []
    for palette in palettes:
        change = sum(
            seen[tint][..., i : i + 1] * (np.array(palette[name]) - np.array(palettes[0][name]))
            for tint, names in tints.items()
            for i, name in enumerate(names)
        )
        linear = np.maximum(seen["DiffCol"] + change, 0) * light + gloss
        linear = np.minimum(linear, BRIGHTEST)
        albedo = np.clip(seen["Denoising Albedo"] + change, 0, 1)
        clean = denoise.denoise(linear.astype(np.float32), albedo.astype(np.float32), seen["Denoising Normal"], weights)
        color = solid(clean / np.maximum(part, 0.02)[..., None], part)
        picture = np.zeros((*alpha.shape, 4))
        picture[window][..., :3] = encode(color * exposure) * drawn
        picture[..., 3] = total
        pictures.append((np.clip(picture, 0, 1) * 255 + 0.5).astype(np.uint8))
    return pictures


def write(job, passes, alpha, tints, shadow, exposure, first=0):
    """Writes a picture for each of the job's palettes into its folder, counted from `first`."""
    for i, picture in enumerate(develop(passes, alpha, tints, job["palettes"], exposure, shadow), first):
        picture.tofile(os.path.join(job["work"], f"{i}.rgba"))
