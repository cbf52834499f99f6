"""Shower bathroom of the room categories in the colours of the room. blender -b -P shower.py -- cat=2 scale=1 spp=16 name=room-2-bath
cat: 1, 2, 3, 4 or 6; view: main, basin; category 6 has two basins and a bath behind the glass"""
import os, sys; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from interior import *
A=args(); sc=float(A.get('scale','.32')); spp=int(A.get('spp','9')); CAT=int(A.get('cat','1')); VIEW=A.get('view','main'); s=reset(); F=lambda k,d:float(A.get(k,d)); rnd=random.Random(CAT)
OAK=((.58,.42,.26),(.45,.31,.185)); WALNUT=((.27,.155,.085),(.15,.08,.042))
# tile colour, second towel, wood, metal, mirrored plan, format of the tiles (width, height)
LOOK={1:((.34,.44,.53),(.085,.15,.24),OAK,'steel',0,(.075,.30)),2:((.055,.20,.22),(.045,.135,.155),WALNUT,'brass',0,(.10,.10)),3:((.56,.27,.16),(.33,.115,.06),((.42,.27,.15),(.29,.175,.09)),'brass',1,(.075,.30)),
      4:((.33,.38,.28),(.13,.15,.06),((.52,.36,.21),(.40,.26,.145)),'brass',0,(.15,.075)),6:((.30,.45,.53),(.72,.45,.12),OAK,'steel',1,(.20,.10))}
tone,towel2,wd,metal,flip,fmt=LOOK[CAT]; FAMILY=CAT==6
W,L,H=(2.7,3.3,2.6) if not FAMILY else (3.2,3.7,2.6); DEEP=1.02 if not FAMILY else .86
t=theme(towel2,(.66,.60,.50),wood1=wd,metal=metal,frame=(.05,.045,.04)); globe_mat(t,5)
floor=tiles('floor',(.66,.63,.58),(.6,.6),(.52,.49,.45),.35,.05,.004); plaster=t.white
box((W/2,L/2,-.05),(W+.4,L+.4,.1),floor,0); box((W/2,L/2,H+.1),(W+.4,L+.4,.2),t.ceil,0)
grout=mat('grout',tuple(.35+.45*c for c in tone),.9); glazed=[mat('tile%d'%k,tuple(min(1,c*f) for c in tone),.16,coat=.5,bump=(9,.05,2,.01)) for k,f in enumerate((.82,.94,1.05,1.2))]
def tile_wall(axis,at,a0,a1,side):
    """glazed tiles with real joints, full height; axis 'x': wall y=at from x=a0 to a1, axis 'y': wall x=at; side = direction the wall faces"""
    w,h=fmt; g=.004
    with Grp() as made:
        for j in range(int(H/h)+1):
            z0,z1=j*h,min(H,(j+1)*h)
            if z1-z0<.02: continue
            a=a0-(w/2 if j%2 and w>h else 0)
            while a<a1-.01:
                b0,b1=max(a,a0),min(a+w,a1); a+=w
                if b1-b0<.012: continue
                c,sz=((b0+b1)/2,b1-b0-g); z=(z0+z1)/2; hz=z1-z0-g; d=rnd.uniform(.009,.0125)
                box((c,at+side*d/2,z) if axis=='x' else (at+side*d/2,c,z),(sz,d,hz) if axis=='x' else (d,sz,hz),glazed[rnd.randrange(4)],.0025)
    bpy.context.view_layer.update(); return join(made.objs,'tiles')
ys=L-DEEP   # the glass stands here
box((-.1,L/2,H/2),(.2,L,H),grout,0); box((W+.1,L/2,H/2),(.2,L,H),grout,0); box((W/2,L+.1,H/2),(W+.4,.2,H),grout,0); box((W/2,-.1,H/2),(W+.4,.2,H),plaster,0)
tile_wall('x',L,0,W,-1); tile_wall('y',0,ys,L,1); tile_wall('y',W,ys,L,-1)
for x,sd in ((0,1),(W,-1)): box((x+sd*.006,ys/2,H/2),(.012,ys,H),plaster,0); box((x+sd*.02,ys/2,.05),(.016,ys,.1),t.skirt,.003); box((x+sd*.012,ys-.004,H/2),(.02,.012,H),t.brass,.002)
# ------------------------------------------------------------------ shower or bath
if not FAMILY:
    tray=tiles('tray',tuple(.5+.3*c for c in tone),(.05,.05),(.6,.58,.55),.4,.1,.004); box((W/2,ys+DEEP/2,.004),(W,DEEP,.012),tray,0); box((W/2,L-.12,.012),(.7,.06,.006),t.steel,.002)
    pane=1.45; box((pane/2+.012,ys,1.06),(pane,.01,2.08),glass('screen',(.95,.985,.98)),0); box((pane/2,ys,.012),(pane,.025,.02),t.brass,.003); box((pane+.012,ys,1.06),(.012,.016,2.08),t.brass,.002); tube([(pane-.05,ys,2.08),(pane-.05,L-.02,2.08)],.010,t.brass)
    hx=.72
    tube([(hx,L-.02,2.12),(hx,L-.42,2.12),(hx,L-.44,2.10),(hx,L-.44,2.05)],.012,t.brass); cyl((hx,L-.44,2.04),.135,.014,t.brass,n=56,bevel=.003)
    tube([(hx+.38,L-.03,1.05),(hx+.38,L-.03,1.85)],.011,t.brass); cyl((hx+.38,L-.07,1.66),.045,.016,t.brass,n=32,rot=(rad(70),0,0)); tube([(hx+.38,L-.05,1.60),(hx+.45,L-.10,1.2),(hx+.40,L-.10,.85),(hx+.24,L-.07,.92),(hx+.2,L-.03,1.05)],.007,t.steel)
    box((hx+.08,L-.045,1.08),(.30,.06,.07),t.brass,.012); cyl((hx-.08,L-.075,1.08),.028,.05,t.brass,n=28,rot=(rad(90),0,0)); cyl((hx+.24,L-.075,1.08),.028,.05,t.brass,n=28,rot=(rad(90),0,0))
    box((1.95,L-.075,1.15),(.46,.12,.02),t.stone,.004)
    for k,(x,h,c) in enumerate(((1.82,.16,(.22,.15,.09)),(1.91,.14,(.80,.78,.73)),(2.05,.17,tuple(.6*c for c in tone)))): cyl((x,L-.075,1.16+h/2),.03,h,mat('flask%d'%k,c,.3),n=24,bevel=.006); cyl((x,L-.075,1.16+h+.015),.01,.03,t.brass,n=12)
else:
    porc=mat('bath',(.88,.875,.86),.12,coat=.6); x0,x1,zr=.35,2.15,.58; xm=(x0+x1)/2
    for y,d in ((ys+.05,.10),(L-.06,.10)): box((xm,y,zr/2),(x1-x0+.2,d,zr),porc,.02)
    for x in (x0-.05,x1+.05): box((x,(ys+L)/2,zr/2),(.10,DEEP-.02,zr),porc,.02)
    box((xm,(ys+L)/2,.14),(x1-x0,DEEP-.1,.06),porc,.01)
    box((x0/2-.05,(ys+L)/2,zr/2),(x0-.1,DEEP-.02,zr),t.wood,.006); box((x0/2-.05,(ys+L)/2,zr+.012),(x0-.09,DEEP-.02,.025),t.stone,.004); shelf0=x1+.10; box(((shelf0+W)/2,(ys+L)/2,zr/2),(W-shelf0,DEEP-.02,zr),t.wood,.006); box(((shelf0+W)/2,(ys+L)/2,zr+.012),(W-shelf0,DEEP-.01,.025),t.stone,.004)
    box((x0+.42,ys+.05,zr+.72),(.85,.01,1.42),glass('screen',(.95,.985,.98)),0); box((x0+.845,ys+.05,zr+.72),(.012,.016,1.42),t.brass,.002)
    tube([(xm-.5,L-.02,2.12),(xm-.5,L-.36,2.12),(xm-.5,L-.38,2.06)],.012,t.brass); cyl((xm-.5,L-.38,2.05),.125,.014,t.brass,n=56,bevel=.003); box((xm-.1,L-.045,.92),(.34,.06,.06),t.brass,.012); tube([(xm-.1,L-.05,.90),(xm-.1,L-.19,.90),(xm-.1,L-.20,.86)],.014,t.brass)
    tq=fabric('rolled',(.86,.85,.82),90,strength=.8,sheen=.5); col=fabric('rolled2',towel2,90,strength=.8,sheen=.5)
    for k,(y,z,m) in enumerate(((L-.22,.68,tq),(L-.40,.68,col),(L-.58,.68,tq),(L-.31,.80,col),(L-.49,.80,tq))): cyl(((shelf0+W)/2,y,z),.07,.42,m,n=32,bevel=.02,rot=(0,rad(90),0))
    duck=mat('duck',(.85,.55,.05),.35,coat=.3)
    for r,loc in ((.055,(x0-.12,ys+.28,zr+.068)),(.036,(x0-.09,ys+.26,zr+.135))): bpy.ops.mesh.primitive_uv_sphere_add(radius=r,location=loc,segments=32,ring_count=16); o=bpy.context.object; bpy.ops.object.shade_smooth(); o.data.materials.append(duck)
    cyl((x0-.05,ys+.245,zr+.130),.014,.03,mat('beak',(.75,.22,.03),.4),n=16,rot=(0,rad(80),rad(-20)))
# ------------------------------------------------------------------ wash table on the left wall
vw=1.15 if not FAMILY else 1.75; vc=.35+vw/2+.12; box((.255,vc,.60),(.47,vw,.28),t.wood,.006); box((.262,vc,.755),(.50,vw+.03,.03),t.stone,.005); box((.255,vc,.27),(.44,vw,.028),t.wood,.005)
n=2 if not FAMILY else 3
for i in range(n): box((.497,vc-vw/2+vw/n*(i+.5),.60),(.014,vw/n-.008,.262),t.wood,.003); box((.51,vc-vw/2+vw/n*(i+.5),.705),(.018,.16,.01),t.brass,.003)
for y in (vc-vw/2+.02,vc+vw/2-.02): box((.255,y,.36),(.44,.026,.21),t.wood,.003)
basins=(vc,) if not FAMILY else (vc-.44,vc+.44)
for i,y in enumerate(basins):
    lathe([(0,.0),(.12,.0),(.185,.05),(.2,.13),(.19,.13),(.175,.06),(.10,.02),(0,.018)],t.porc,(.28,y,.77),n=64); tube([(.05,y,.77),(.05,y,1.0),(.07,y,1.03),(.17,y,1.03),(.18,y,.99)],.012,t.brass); cyl((.06,y+.12,.80),.018,.06,t.brass,n=20)
    if CAT in (1,4):
        box((.03,y,1.58),(.02,.74,.98),mat('mirror%d'%i,(.92,.92,.92),.015,metal=1),.004); box((.02,y,1.58),(.012,.80,1.04),mat('halo%d'%i,(1,1,1),emit=(1,.84,.62),estr=7),0)
        for dz in (-.5,.5): box((.036,y,1.58+dz),(.024,.76,.016),t.brass,.002)
        for dy in (-.375,.375): box((.036,y+dy,1.58),(.024,.016,.99),t.brass,.002)
    else: cyl((.04,y,1.55),.39,.02,mat('mirror%d'%i,(.92,.92,.92),.015,metal=1),n=80,rot=(0,rad(90),0)); cyl((.028,y,1.55),.405,.03,t.brass,n=80,rot=(0,rad(90),0)); cyl((.018,y,1.55),.43,.012,mat('halo%d'%i,(1,1,1),emit=(1,.84,.62),estr=8),n=80,bevel=0,rot=(0,rad(90),0))
white=fabric('towel',(.86,.85,.82),90,strength=.8,sheen=.5); colour=fabric('towel2',towel2,90,strength=.8,sheen=.5)
for k in range(3): soft((.27,vc-vw/2+.28,.315+k*.062),(.30,.34,.060),white if k!=1 else colour,.026)
for k in range(2): cyl((.27,vc+.12+k*.15,.355),.068,.36,colour if k else white,n=32,bevel=.02,rot=(0,rad(90),0))
vase(t,(.18,vc-vw/2+.13,.77),.75); cyl((.36,vc+vw/2-.12,.81),.03,.10,mat('soap',(.25,.18,.1),.2),n=24); cyl((.36,vc+vw/2-.12,.875),.008,.04,t.brass,n=12); lathe([(0,0),(.05,0),(.055,.02)],t.porc,(.36,vc+vw/2-.25,.772),n=32,solid=.004)
# ------------------------------------------------------------------ towel rail, mat, stool
yr=ys-.62
for z in (.78,1.16): tube([(W-.07,yr-.34,z),(W-.07,yr+.34,z)],.011,t.brass)
for y in (yr-.34,yr+.34): tube([(W-.07,y,.7),(W-.07,y,1.24)],.011,t.brass); tube([(W,y,1.2),(W-.07,y,1.2)],.009,t.brass)
q=box((W-.07,yr-.02,.93),(.045,.50,.52),white,.02); q.modifiers['b'].segments=4; box((W-.07,yr-.02,.78),(.05,.505,.06),colour,.02)
box((W/2+.25,ys-.42,.012),(.85,.55,.022),fabric('matb',tuple(.55+.35*c for c in towel2),60,strength=1.0),.01)
for x,y in ((W*.35,.9),(W*.72,.9),(W*.35,2.0),(W*.72,2.0),(W/2,L-.45)): cyl((x,y,H-.003),.045,.01,mat('spot',(1,1,1),emit=(1,.82,.58),estr=12),n=24,bevel=0)
area((W/2,1.2,H-.03),(0,0,0),W-.7,1.7,F('top',30),(1,.90,.76)); area((W/2,L-.5,H-.03),(0,0,0),W-.8,.6,F('top',30)*.55,(1,.92,.80)); area((W-.3,.05,1.5),(rad(90),0,0),1.2,1.8,F('fill',9),(.95,.97,1))
w=bpy.context.scene.world; w.node_tree.nodes['Background'].inputs[0].default_value=(.8,.85,.9,1); w.node_tree.nodes['Background'].inputs[1].default_value=.2
if VIEW=='basin': at,to,lens=(1.75,vc+.55,1.3),(.1,vc-.05,1.12),30
else: at,to,lens=(W-.28,.16,1.42),(W*.31,L-.6,1.10),18.5
camera(at,to,lens,level=True,shift_y=(to[2]-at[2])/math.hypot(to[0]-at[0],to[1]-at[1])*lens/36,fstop=8,focus=2.4)
settings(spp,scale=sc,exposure=F('ev',.66),bounces=7,diff=4,clamp=5,seed=CAT); render(A.get('name',f'room-{CAT}-bath'),sat=1.05,bloom=.04,flip=int(F('flip',flip)),hdr=F('hdr',.12))
