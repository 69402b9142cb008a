"""Removes render noise with Open Image Denoise's published network (weights in oidn/, Apache-2.0), in plain NumPy.

Debian's Blender is built without Open Image Denoise. With the albedo and normals as guides, 16 samples look like several
hundred.
"""
import os
import struct

import numpy as np

WEIGHTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "oidn", "rt_hdr_calb_cnrm.tza")
STEPS = 16  # the network halves the picture four times


def read_weights(path=WEIGHTS):
    with open(path, "rb") as file:
        data = file.read()
    magic, _, _, at = struct.unpack_from("<HBBQ", data)
    if magic != 0x41D7:
        raise ValueError(f"{path} is not a tensor archive")
    (count,) = struct.unpack_from("<I", data, at)
    at += 4
    weights = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        name = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from(f"<{rank}I", data, at + 1)
        at += 1 + 4 * rank + rank + 1  # shape, layout and type; every tensor is half precision
        (offset,) = struct.unpack_from("<Q", data, at)
        at += 8
        tensor = np.frombuffer(data, "<f2", int(np.prod(shape)), offset)
        weights[name] = tensor.astype(np.float32).reshape(shape)
    return weights


def convolve(x, weight, bias, relu=True):
    """3 x 3 convolution of (channels, height, width), nine matrix products of shifted pictures."""
    channels, height, width = x.shape
    wide = width + 2
    padded = np.zeros((channels, height + 3, wide), np.float32)
    padded[:, 1 : height + 1, 1 : width + 1] = x
    flat = padded.reshape(channels, -1)
    span = height * wide
    out = np.zeros((weight.shape[0], span), np.float32)
    for ky in range(3):
        for kx in range(3):
            start = ky * wide + kx
            out += np.ascontiguousarray(weight[:, :, ky, kx]) @ flat[:, start : start + span]
    out += bias[:, None]
    if relu:
        np.maximum(out, 0, out=out)
    return out.reshape(-1, height, wide)[:, :, :width]


def pool(x):
    return np.maximum(
        np.maximum(x[:, ::2, ::2], x[:, 1::2, ::2]), np.maximum(x[:, ::2, 1::2], x[:, 1::2, 1::2])
    )


def grow(x):
    return x.repeat(2, axis=1).repeat(2, axis=2)


# The curve Open Image Denoise trains its HDR networks in.
A, B, C, D, E, F, G = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03, 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def forward_curve(y):
    y = np.maximum(y, 0)
    middle = B * np.power(np.maximum(y, 1e-9), C) + D
    high = E * np.log(y + F) + G
    return np.where(y <= Y0, A * y, np.where(y <= Y1, middle, high))


def inverse_curve(x):
    middle = np.power(np.maximum((x - D) / B, 0), 1 / C)
    high = np.exp((np.clip(x, 0, 4) - G) / E) - F
    return np.where(x <= X0, x / A, np.where(x <= X1, middle, high))


NORM = 1 / forward_curve(np.float64(65504.0))


def denoise(color, albedo, normal, weights):
    """`color`, `albedo` and `normal` are (height, width, 3), linear; normals from -1 to 1. Gives the clean colour."""
    height, width, _ = color.shape
    pad = ((0, -height % STEPS), (0, -width % STEPS), (0, 0))
    lit = color[color.max(axis=2) > 1e-4]
    # The network expects a well exposed picture.
    exposure = 0.18 / max(1e-4, float(np.exp(np.mean(np.log(lit.max(axis=1) + 1e-4))))) if len(lit) else 1
    prepared = np.concatenate(
        [forward_curve(color * exposure) * NORM, np.clip(albedo, 0, 1), np.clip(normal, -1, 1) * 0.5 + 0.5], axis=2
    )
    x = np.ascontiguousarray(np.pad(prepared, pad, mode="edge").transpose(2, 0, 1), dtype=np.float32)

    def layer(name, value, relu=True):
        return convolve(value, weights[f"{name}.weight"], weights[f"{name}.bias"], relu)

    def join(a, b):
        return np.concatenate([grow(a), b])

    one = pool(layer("enc_conv1", layer("enc_conv0", x)))
    two = pool(layer("enc_conv2", one))
    three = pool(layer("enc_conv3", two))
    four = pool(layer("enc_conv4", three))
    deep = layer("enc_conv5b", layer("enc_conv5a", four))
    up = layer("dec_conv4b", layer("dec_conv4a", join(deep, three)))
    up = layer("dec_conv3b", layer("dec_conv3a", join(up, two)))
    up = layer("dec_conv2b", layer("dec_conv2a", join(up, one)))
    up = layer("dec_conv1b", layer("dec_conv1a", join(up, x)))
    out = layer("dec_conv0", up, relu=False)
    clean = inverse_curve(out.transpose(1, 2, 0)[:height, :width] / NORM) / exposure
    return clean.astype(np.float32)
