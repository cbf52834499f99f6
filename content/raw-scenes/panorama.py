"""A full turn (equirectangular, 2:1) in each of the eight room categories.
blender -b -P panorama.py -- cat=3 width=3072 spp=8 name=panorama-3
The rooms are those of rooms.py, finished behind the viewer by room_backs.py; the middle of the picture looks at the sea.
turn=1, 2 … renders the same again with other noise; denoise_round.py takes the mean of all that are there.
The PNG is wider than 2:1: it is continued on both sides (denoise_round.py), make-panoramas.sh cuts it."""
import math, os, subprocess, sys, time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import bpy
import interior, lib, rooms
from room_backs import finish

# where the viewer stands (metres), and where he looks first (degrees clockwise from the sea side)
STANDS = {
    1: (2.2, 1.55, 0),
    2: (3.1, 1.75, 0),
    3: (3.7, 2.7, 0),
    4: (3.3, 3.4, 0),
    5: (3.75, 2.3, 0),
    6: (3.8, 3.1, 0),
    7: (4.6, 2.8, 0),
    8: (4.4, 2.4, 24),
}
EYE = 1.5
EXPOSURE = {8: .35}  # its ceiling, which the other pictures hardly show, is bright
# from and to how many degrees above and below the horizon, and part of the samples
BANDS = ((0, 40, 1), (40, 65, .65), (65, 90, .35))
ROOM = {}


def outside(t, W, L, H, *rest, **how):
    """as in rooms.py; remembers the room"""
    ROOM.update(t=t, W=W, L=L, H=H)
    return interior.outside(t, W, L, H, *rest, **how)


def wide_sea(cam, az, fov, near, nr, na, **how):
    """the sea is a fan in front of the camera: somebody who turns sees more of it"""
    return lib.sea_fan(cam, az, fov=300 if az else 220, near=12, nr=nr, na=2 * na, **how)


def stand(x, y, heading):
    c = bpy.data.cameras.new('turn')
    c.type = 'PANO'
    c.cycles.panorama_type = 'EQUIRECTANGULAR'
    c.clip_start, c.clip_end = .02, 20000
    o = bpy.data.objects.new('turn', c)
    lib.link(o)
    o.location = (x, y, EYE)
    o.rotation_euler = (math.radians(90), 0, math.radians(-heading))
    bpy.context.scene.camera = o


def shoot(name, spp, turn):
    """a render for each band: towards the poles the pixels crowd, and fewer samples give the same picture"""
    s = bpy.context.scene
    r = s.render
    r.use_persistent_data = True
    r.use_border, r.use_crop_to_border = True, False
    r.border_min_x, r.border_max_x = 0, 1
    r.image_settings.file_format, r.image_settings.color_depth = 'OPEN_EXR_MULTILAYER', '16'
    started = time.time()
    for i, (low, high, part) in enumerate(BANDS):
        for side in (-1, 1) if low else (0,):
            # a little wider than needed: denoise_round.py takes its rows from the middle
            a, b = sorted((.5 + side * low / 180, .5 + side * high / 180)) if side else (.5 - high / 180, .5 + high / 180)
            r.border_min_y, r.border_max_y = max(0, a - .004), min(1, b + .004)
            s.cycles.samples = max(2, round(spp * part))
            r.filepath = f'{lib.OUT}/{name}_{i}{"-0+"[side + 1]}{turn}.exr'
            bpy.ops.render.render(write_still=True)
    print(f'STATS {name} render={time.time() - started:.0f}s', flush=True)


def main():
    rooms.outside = outside
    interior.sea_fan = wide_sea
    A, cat = rooms.A, rooms.CAT
    name = A.get('name', f'panorama-{cat}')
    rooms.BUILDERS[cat - 1]()
    finish(cat, **ROOM)
    stand(*STANDS[cat])
    width, turn = int(A.get('width', 1024)), int(A.get('turn', 0))
    lib.settings(rooms.spp, w=width, h=width // 2, exposure=rooms.F('ev', EXPOSURE.get(cat, rooms.ev)), bounces=int(rooms.F('bounces', 6)),
                 diff=int(rooms.F('diff', 3)), clamp=5, seed=cat + 100 * turn)
    bpy.context.scene.render.threads_mode = 'FIXED'
    bpy.context.scene.render.threads = int(A.get('threads', 2))
    if A.get('dry'):
        print('BUILT', cat, len(bpy.data.objects))
        return
    if not A.get('again'):  # again=1 develops only
        shoot(name, rooms.spp, turn)
        if A.get('raw'):
            return
        subprocess.run([lib.PY, os.path.join(lib.HERE, 'denoise_round.py'), f'{lib.OUT}/{name}'], check=True)
    # a usual picture shows 87 degrees
    lib.develop(f'{lib.OUT}/{name}_dn.npy', f'{lib.OUT}/{name}.png', vig=0, flip=int(rooms.F('flip', rooms.flip)), span=4.1, **rooms.P)


main()
