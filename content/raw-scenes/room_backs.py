"""What stands behind the cameras of rooms.py: doors, wardrobes, pictures, televisions, the ends of the balcony.
panorama.py calls finish(). Pieces are built at the origin against a wall y=0, facing +y, and are then hung on a wall of the room.
What the other pictures show of a room stays as it is there: only walls that none of them shows are furnished."""
from interior import *


# ---------- walls ----------
def hang(build, wall, at, W=0, off=0.0):
    """puts what build() makes on a wall: back (y=0), left (x=0) or right (x=W); at = place along the wall"""
    place, turn = {'back': ((at, off, 0), 0), 'left': ((off, at, 0), -90), 'right': ((W - off, at, 0), 90)}[wall]
    return put(asset(build), place, turn)


def upright(m):
    """the same wood with its grain from floor to ceiling"""
    c = m.copy()
    for n in c.node_tree.nodes:
        if n.type == 'MAPPING' and n.inputs[0].links[0].from_node.type == 'TEX_COORD':
            n.inputs['Rotation'].default_value = (0, rad(90), 0)
    return c


def mirror_mat():
    return mat('mirror', (.9, .9, .9), .02, metal=1)


# ---------- pieces ----------
def door(t, m, w=.92, h=2.12, leaves=1, lock=False, trim=None):
    trim = trim or m

    def door_():
        for s in (-1, 1):
            box((s * (w / 2 + .035), .025, h / 2 + .035), (.07, .05, h + .07), trim, .004)
        box((0, .024, h + .035), (w - .002, .048, .07), trim, .004)
        lw = w / leaves
        for i in range(leaves):
            x = -w / 2 + lw * (i + .5)
            box((x, .015, h / 2 + .004), (lw - .008, .03, h - .008), m, .003)
            for z, ph in ((h * .23, h * .3), (h * .70, h * .46)):  # two raised panels
                box((x, .031, z), (lw - .24, .012, ph), m, .005)
            side = 1 if leaves == 1 or i == 0 else -1  # the handle stands away from the hinges
            hx = x + side * (lw / 2 - .065)
            box((hx, .034, 1.03), (.04, .012, .2), t.brass, .003)
            cyl((hx, .06, 1.06), .009, .05, t.brass, n=12, rot=(rad(90), 0, 0))
            box((hx - side * .05, .084, 1.06), (.13, .016, .02), t.brass, .006)
            if lock and i == 0:
                box((hx, .038, 1.19), (.05, .016, .09), t.dark, .004)
                cyl((x, .03, 1.55), .011, .012, t.brass, n=16, rot=(rad(90), 0, 0))
        box((0, .03, .004), (w, .06, .012), t.black, .002)

    return door_


def switches(t, n=2, z=1.1):
    def switches_():
        white = mat('switch', (.85, .85, .83), .35)
        for i in range(n):
            box((i * .085, .006, z), (.08, .012, .08), white, .003)
            box((i * .085, .013, z), (.055, .008, .055), white, .003)

    return switches_


def grille(t, w=1.1, z=2.5):
    """outlet of the air conditioning above the door"""
    def grille_():
        white = mat('grille', (.8, .8, .78), .5)
        box((0, .004, z), (w, .008, .15), t.black, 0)
        for s in (-1, 1):
            box((0, .012, z + s * .078), (w + .03, .024, .014), white, .003)
            box((s * (w / 2 + .006), .012, z), (.014, .023, .142), white, .003)
        for i in range(7):
            box((0, .012, z - .06 + i * .02), (w - .004, .014, .004), white, 0, (rad(35), 0, 0))

    return grille_


def wardrobe(t, m, w, h, doors, d=.6, glass_door=None):
    def wardrobe_():
        box((0, d / 2 - .01, h / 2 + .03), (w, d - .02, h - .06), m, .004)
        box((0, d / 2 - .02, .03), (w - .04, d - .08, .058), t.black, 0)
        dw = w / doors
        for i in range(doors):
            x = -w / 2 + dw * (i + .5)
            box((x, d + .004, h / 2 + .035), (dw - .006, .02, h - .09), m, .003)
            if i == glass_door:
                box((x, d + .017, h / 2 + .035), (dw - .03, .008, h - .115), mirror_mat(), .002)
            side = 1 if i % 2 == 0 else -1
            box((x + side * (dw / 2 - .045), d + .032, 1.08), (.014, .022, .5), t.brass, .004)

    return wardrobe_


def cabinet(t, m, w, z0=.22, h=.32, d=.4, top=None, doors=3):
    """low cabinet that hangs on the wall"""
    def cabinet_():
        box((0, d / 2, z0 + h / 2), (w, d, h), m, .005)
        box((0, d / 2 + .005, z0 + h + .012), (w + .02, d + .01, .02), top or m, .004)
        for i in range(doors):
            x = -w / 2 + w / doors * (i + .5)
            box((x, d + .008, z0 + h / 2), (w / doors - .008, .014, h - .02), m, .003)
            box((x, d + .021, z0 + h - .055), (.16, .014, .012), t.brass, .003)

    return cabinet_


def screen(t, w=1.25, z=1.3):
    def screen_():
        box((0, .03, z), (w, .03, w * .5625), t.dark, .004)
        box((0, .01, z), (w * .4, .02, .3), t.black, 0)

    return screen_


def picture(t, w, h, z, m, fm=None):
    def picture_():
        box((0, .018, 0), (w, .02, h), m, .002)
        for s in (-1, 1):
            box((0, .022, s * (h / 2 + .01)), (w + .06, .04, .03), fm or t.brass, .003)
            box((s * (w / 2 + .015), .022, 0), (.03, .04, h - .011), fm or t.brass, .003)

    return picture_, z


def hang_picture(t, wall, at, W, w, h, z, m, fm=None, off=0.0):
    """the texture of art_mat() has its middle in the middle of the picture"""
    o = hang(picture(t, w, h, z, m, fm)[0], wall, at, W, off)
    o.location.z = z
    return o


def tall_mirror(t, w=.55, h=1.65, z=1.02, fm=None):
    def tall_mirror_():
        box((0, .012, z), (w, .02, h), mirror_mat(), .001)
        for s in (-1, 1):
            box((0, .018, z + s * (h / 2 + .01)), (w + .05, .036, .025), fm or t.wood, .003)
            box((s * (w / 2 + .012), .018, z), (.025, .035, h - .006), fm or t.wood, .003)

    return tall_mirror_


def hooks(t, m, n=4, w=.5, z=1.65):
    def hooks_():
        box((0, .012, z), (w, .02, .09), m, .004)
        for i in range(n):
            x = -w / 2 + w / n * (i + .5)
            cyl((x, .05, z), .009, .07, t.brass, n=12, rot=(rad(90), 0, 0))
            cyl((x, .09, z), .018, .014, t.brass, n=20, rot=(rad(90), 0, 0))

    return hooks_


def luggage_bench(t, m, w=.85):
    def luggage_bench_():
        for i in range(6):
            box((0, .08 + i * .07, .45), (w, .045, .022), m, .004)
        for x in (-w / 2 + .06, w / 2 - .06):
            box((x, .255, .425), (.03, .42, .026), t.black, .003)
            for y in (.08, .43):
                box((x, y, .21), (.03, .03, .42), t.black, .003)

    return luggage_bench_


def shelf(t, m, w=1.3, colours=()):
    """open shelf for children: two rows of three"""
    def shelf_():
        h, d = .86, .34
        for z in (.012, h / 2, h - .012):
            box((0, d / 2, z), (w, d, .024), m, .003)
        for i in range(4):
            x = -w / 2 + .012 + (w - .024) / 3 * i
            for z in (.236, h / 2 + .21):
                box((x, d / 2, z), (.024, d - .002, h / 2 - .04), m, .002)
        box((0, .008, h / 2), (w - .03, .012, h - .03), m, 0)
        cw = (w - .024) / 3
        for i, c in enumerate(colours):
            x, z = -w / 2 + cw * (i % 3 + .5), .135 if i < 3 else h / 2 + .125
            soft((x, d / 2 + .02, z + .01), (cw - .1, d - .08, .21), c, .02)

    return shelf_


def sconce(t, loc, light=5):
    """wall lamp; loc is on the wall, the light is a hidden point beside the shade"""
    x, y, z, nx, ny = loc
    box((x + nx * .012, y + ny * .012, z), (.05 if ny else .02, .02 if ny else .05, .2), t.brass, .004)
    cyl((x + nx * .06, y + ny * .06, z - .07), .008, .1, t.brass, n=10, rot=(rad(90) if ny else 0, rad(90) if nx else 0, 0))
    lathe([(.085, 0), (.06, .2)], t.shade, (x + nx * .11, y + ny * .11, z - .07), solid=.003)
    bpy.ops.mesh.primitive_uv_sphere_add(radius=.022, location=(x + nx * .11, y + ny * .11, z + .01))
    bpy.context.object.data.materials.append(t.bulb)
    point((x + nx * .11, y + ny * .11, z + .04), light)


# ---------- balcony ----------
def balcony_ends(t, W, L, H):
    """walls towards the neighbours, and glass as far as them; they stand where no sunbeam to the window passes"""
    for x in (-1.56, W + 1.56):
        box((x, L + 1.04, H / 2 - .03), (.12, 1.78, H + .06), t.white, .006)


def glass_rail(W, L):
    rg = glass('rail2', (.9, .97, .95))
    x = -1.6 + 2 * int((W + 4) / 2) - .98
    if x < W + 1.5:
        box(((x + W + 1.5) / 2, L + 1.8, .52), (W + 1.5 - x, .012, 1.0), rg, 0)


def back_skirting(t, W):
    box((W / 2, .01, .05), (W - .04, .02, .1), t.skirt, .004)


# ---------- rooms ----------
def single(t, W, L, H):
    m = upright(t.wood)
    hang(wardrobe(t, m, 1.5, 2.2, 3, .58), 'back', .87)
    hang(door(t, m, lock=True), 'back', 2.72)
    hang(switches(t), 'back', 2.05)
    hang(grille(t, z=2.42), 'back', 2.72)
    hang(door(t, m, .8), 'right', .62, W)


def double(t, W, L, H):
    m = upright(t.wood)
    hang(wardrobe(t, m, 1.9, 2.35, 4, glass_door=1), 'back', 1.15)
    hang(door(t, m, lock=True), 'back', 3.3)
    hang(switches(t), 'back', 2.5)
    hang(grille(t, z=2.48), 'back', 3.3)
    hang(door(t, m, .82), 'right', .72, W)
    hang(cabinet(t, t.wood, 1.45, top=t.stone), 'right', 2.3, W)
    hang(screen(t, 1.2), 'right', 2.3, W)
    bowl(t, (W - .2, 1.85, .564), t.cer, .11)
    books(t, (W - .2, 2.75, .564), .4)


def luxe(t, W, L, H):
    m = upright(t.wood)
    hang(wardrobe(t, m, 2.4, 2.4, 4), 'back', 1.5)
    hang(tall_mirror(t), 'back', 3.2)
    hang(door(t, m, lock=True), 'back', 4.35)
    hang(switches(t), 'back', 3.7)
    hang(grille(t, z=2.52), 'back', 4.35)
    hang(door(t, m, .85), 'right', .85, W)
    hang(cabinet(t, t.wood, 1.8, top=t.stone), 'right', 2.55, W)
    hang(screen(t, 1.35), 'right', 2.55, W)
    vase(t, (W - .2, 1.85, .564), .9, (.55, .2, .1))
    books(t, (W - .2, 3.2, .564), .4)


def apartment(t, W, L, H):
    m = upright(t.wood)
    art = ((.6, .55, .4), (.45, .5, .33), (.16, .22, .1), (.1, .16, .09), (.7, .66, .5), (.82, .8, .74))
    hang(door(t, m, .85), 'back', 1.2)
    hang(hooks(t, m, 5, .7), 'back', 2.2)
    hang(luggage_bench(t, m, .9), 'back', 2.2)
    hang(door(t, m, lock=True), 'back', 3.4)
    hang(switches(t, 3), 'back', 4.0)
    hang(grille(t, z=2.48), 'back', 3.4)
    hang(wardrobe(t, m, 1.9, 2.35, 4, glass_door=2), 'back', 5.3)
    hang(cabinet(t, t.wood, 1.7, .2, .5), 'right', 2.1, W)
    table_lamp(t, (W - .2, 1.5, .724))
    point((W - .45, 1.5, 1.15), 4)
    books(t, (W - .2, 2.2, .724), .4)
    vase(t, (W - .2, 2.65, .724), 1.0)
    hang_picture(t, 'right', 1.85, W, .55, .7, 1.62, art_mat('b1', art, 1), t.wood)
    hang_picture(t, 'right', 2.55, W, .55, .7, 1.62, art_mat('b2', art, 5), t.wood)


def vipluxe(t, W, L, H):
    m = upright(t.wood)
    hang(wardrobe(t, m, 2.6, 2.65, 4, glass_door=1), 'back', 1.6)
    hang(door(t, m, .98, 2.3, lock=True), 'back', 4.1)
    hang(switches(t), 'back', 3.3)
    hang(grille(t, z=2.72), 'back', 4.1)
    sconce(t, (4.85, 0, 1.75, 0, 1))
    hang(door(t, m, .88, 2.3), 'right', .85, W)
    hang(cabinet(t, t.wood, 1.9, top=t.stone), 'right', 2.6, W)
    hang(screen(t, 1.45, 1.35), 'right', 2.6, W)
    vase(t, (W - .2, 1.85, .564), .95, (.8, .75, .7))
    bowl(t, (W - .2, 3.3, .564), t.brass, .12)


def fourbed(t, W, L, H):
    m = upright(t.wood)
    white = fabric('box1', (.74, .72, .67), 90)
    hang(wardrobe(t, m, 2.6, 2.35, 4), 'back', 1.8)
    hang(door(t, m, lock=True), 'back', 4.2)
    hang(switches(t), 'back', 3.4)
    hang(grille(t, z=2.48), 'back', 4.2)
    hang(door(t, m, .85), 'right', .8, W)
    hang(shelf(t, t.wood, 1.3, (t.acc, white, t.acc2, white, t.acc2, t.acc)), 'right', 2.2, W)
    hang_picture(t, 'right', 2.2, W, .9, .6, 1.6, art_mat('b1', SEA_ART, 7), t.wood)


def deluxe(t, W, L, H):
    m = upright(t.wood)
    hang(wardrobe(t, m, 1.8, 2.6, 3), 'back', 1.25)
    hang(cabinet(t, t.wood, 2.0, .2, .58, .42, t.stone, 4), 'back', 3.5)
    table_lamp(t, (2.75, .22, .805))
    point((2.75, .48, 1.24), 5)
    vase(t, (4.2, .22, .805), 1.2, (.75, .7, .66))
    hang_picture(t, 'back', 3.5, W, 1.3, .9, 1.75, art_mat('b1', SEA_ART, 9))
    hang(door(t, m, 1.6, 2.35, 2, True), 'back', 5.95)
    hang(switches(t, 3), 'back', 4.8)
    for x in (4.95, 6.95):
        sconce(t, (x, 0, 1.8, 0, 1))
    hang(door(t, m, 1.5, 2.35, 2), 'right', 2.2, W)
    hang_picture(t, 'right', 4.7, W, 1.7, 1.05, 1.65, art_mat('b2', SEA_ART, 3))


def ultra(t, W, L, H):
    m = upright(t.wood)
    n = 6
    for i in range(n):  # walnut as high as the doors of the terrace, plaster above it
        box((W / n * (i + .5), .012, 1.375), (W / n - .006, .024, 2.75), m, .003)
    box((W / 2, .018, 2.765), (W, .036, .022), t.brass, .003)
    hang(door(t, m, 1.7, 2.4, 2, True, t.black), 'back', 1.75, off=.022)
    hang(switches(t, 3), 'back', 2.85, off=.024)
    hang(cabinet(t, t.wood, 2.2, .2, .6, .44, t.stone, 4), 'back', 4.45, off=.024)
    for x in (3.6, 5.3):
        table_lamp(t, (x, .25, .825))
        point((x, .5, 1.26), 7)
    bowl(t, (4.45, .26, .825), t.brass, .15)
    hang_picture(t, 'back', 4.45, W, 1.1, 1.1, 1.8, art_mat('b1', SEA_ART, 9), off=.024)
    hang(door(t, m, .98, 2.4, trim=t.black), 'back', 6.45, off=.022)
    warm = ((.62, .5, .36), (.55, .42, .3), (.3, .12, .06), (.16, .08, .05), (.66, .5, .36), (.72, .66, .58))
    for i, x in enumerate((2.4, 3.9, 5.4)):
        hang_picture(t, 'back', x, W, 1.15, 1.5, 3.95, art_mat('b%d' % (i + 2), warm, 2 + i * .7, 2.2))
    area((W / 2, .75, H - .12), (rad(-18), 0, 0), W - 1.5, .3, 40, (1, .76, .5))
    # the terrace ends at a wall towards the neighbour
    box((W + 1.3, -.1, 1.6), (2.2, .2, 3.4), t.white, .006)
    box((-1.9, L + 1.25, 1.6), (.2, 2.3, 3.4), t.white, .006)


BACKS = (single, double, luxe, apartment, vipluxe, fourbed, deluxe, ultra)


def finish(cat, t, W, L, H):
    BACKS[cat - 1](t, W, L, H)
    if cat == 8:
        return
    back_skirting(t, W)
    balcony_ends(t, W, L, H)
    if cat != 1:  # the single room has a rail of bars
        glass_rail(W, L)
