"""Puts the bands of a full turn together and denoises it: python3 denoise_round.py out/panorama-3
The picture is taken as a ring and in strips (less memory), and is continued on both sides by MARGIN of its width,
so that what is done to it later (bloom, contrast) leaves no seam where its ends meet. make-panoramas.sh cuts the margin off."""
import glob, os, sys, time
import numpy as np
import denoise as net

net.torch.set_num_threads(int(os.environ.get('MK_THREADS', 2)))
MARGIN = 1 / 16
STRIPS, OVERLAP = 4, 64


def layers(path):
    names, pixels = net.read(path)
    parts = (('Combined', 'RGB'), ('Denoising Albedo', 'RGB'), ('Denoising Normal', 'XYZ'))
    return np.concatenate([net.pick(names, pixels, key, channels) for key, channels in parts], -1)


def bands(name):
    """every row from the band that has it; bands overlap a little, the one nearer to the horizon wins"""
    whole = None
    for band in ('2-', '2+', '1-', '1+', '00'):
        drawn = [layers(path) for path in glob.glob(f'{name}_{band}[0-9].exr')]
        mean = sum(drawn) / len(drawn)
        rows = np.abs(mean).sum((1, 2)) > 0
        whole = np.zeros_like(mean) if whole is None else whole
        whole[rows] = mean[rows]
    return whole[..., :3], whole[..., 3:6], whole[..., 6:]


def ring(a, left, right):
    """columns left..right of a picture without ends"""
    return np.take(a, range(left, right), axis=1, mode='wrap')


started = time.time()
name = sys.argv[1]
colour, albedo, normal = bands(name)
exposure = net.autoexp(np.nan_to_num(np.clip(colour, 0, net.YMAX)))
net.autoexp = lambda _: exposure  # one for all strips
width = colour.shape[1]
step = width // STRIPS
strips = []
for left in range(0, width, step):
    right = min(left + step, width)
    part = net.denoise(*(ring(a, left - OVERLAP, right + OVERLAP) for a in (colour, albedo, normal)), prefilter=False)
    strips.append(part[:, OVERLAP:OVERLAP + right - left])
margin = int(width * MARGIN)
out = ring(np.concatenate(strips, 1), -margin, width + margin)
np.save(f'{name}_dn.npy', out.astype(np.float16) if out.max() < 65000 else out)
print('denoised', name, '%.1fs' % (time.time() - started))
