"""The eight room categories. blender -b -P rooms.py -- cat=3 view=main scale=1 spp=24 name=room-3-main
cat 1 single, 2 double, 3 LUXE, 4 apartment double, 5 VIP LUXE double, 6 VIP LUXE four-bed, 7 VIP DE LUXE, 8 VIP ULTRA LUXE
view: see room_views.py; hour: day (the light of the main picture), morning, golden, evening; scale 1 = 1600x1000; flip=1/0 mirrors the picture; ev= exposure; fill= light from the window side"""
import os, sys; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from interior import *
from room_views import camera_of
A=args(); CAT=int(A.get('cat','1')); VIEW=A.get('view','main'); HOUR=A.get('hour','day'); sc=float(A.get('scale','.35')); spp=int(A.get('spp','12')); s=reset()
F=lambda k,d:float(A.get(k,d))
WINDOW={}   # size of the window and its fill light, kept for set_hour()
def windowlight(W,L,z1,fill,x0=0,x1=None,col=(.93,.97,1)):
    x1=W if x1 is None else x1; area(((x0+x1)/2,L+.2,z1/2),(rad(-90),0,0),x1-x0,z1,0,portal=True)
    WINDOW.update(W=W,L=L,z1=z1,fill=area(((x0+x1)/2,L-.3,1.4),(rad(-90),0,0),(x1-x0)-.6,2.2,F('fill',fill),col))
def set_hour(hour):
    """another hour than that of the main picture; returns the change of the exposure"""
    W,L,z1,light=WINDOW['W'],WINDOW['L'],WINDOW['z1'],WINDOW['fill']
    if hour=='evening':
        light.data.energy*=.04; dusk(F('rot',16),F('sky',.75)); area((W/2,L*.42,z1),(0,0,0),W-1.2,L*.6,W*L*F('lamps',1.9),(1,.84,.64)); P.update(hdr=F('hdr',.1),bloom=.07,sat=1.08); return .08
    if hour=='golden': golden(F('elev',9),F('rot',26)); light.data.color=(1,.93,.84); light.data.energy*=.85; return .05
    day(F('elev',24),F('rot',-34),.45,int(F('seed',8))); return 0
ev=1.05; flip=0; P=dict(sat=1.05,bloom=.04,hdr=F('hdr',.22))
# ------------------------------------------------------------------ 1 single
def single():
    global ev
    W,L,H=3.5,5.0,2.7; t=theme((.085,.15,.24),(.60,.58,.54),upho=(.46,.50,.53),wood1=((.60,.44,.28),(.47,.33,.20)),floor=((.56,.43,.29),(.44,.32,.20)),curt=(.42,.47,.52),metal='steel',plank=(.14,1.4))
    shell(t,W,L,H,cove=0,spots=((1.9,1.3),(1.9,3.6)))
    accent=mat('accent',(.42,.48,.53),.85,bump=(90,.05,3,.01)); box((.006,L/2,H/2),(.012,L,H),accent,0)
    yc=2.75; b=bed(t,1.1,base=t.wood); put_bed(b,1.10,yc)
    box((.05,yc,.62),(.07,1.9,.72),t.wood,.01); channel(t.upho,yc,1.2,.5,5,z0=.55,x=.12,th=.07)
    nightstand(t,yc-.95,True); books(t,(.36,yc-.83,.54))
    frame(t,(.03,yc-.28,1.62),.42,.56,art_mat('a1',SEA_ART,1),t.wood); frame(t,(.03,yc+.32,1.62),.42,.56,art_mat('a2',SEA_ART,4),t.wood)
    rug((1.9,yc+.1),1.9,2.0,(.60,.62,.63))
    # desk, mirror and chair on the right wall
    desk(t,W,3.35,1.5); lathe([(0,0),(.07,0),(.07,.015),(.012,.02),(.012,.32)],t.black,(W-.2,3.9,.758)); lathe([(.11,0),(.05,.12)],t.black,(W-.2,3.9,1.05),solid=.003)
    point((W-.2,3.9,1.04),2.0); box((W-.3,3.2,.768),(.24,.34,.016),t.dark,.004); vase(t,(W-.16,2.82,.758),.8)
    cyl((W-.02,3.3,1.55),.34,.02,mat('mirror',(.9,.9,.9),.02,metal=1),n=64,rot=(0,rad(90),0)); cyl((W-.015,3.3,1.55),.36,.02,t.wood,n=64,rot=(0,rad(90),0))
    c=dining_chair(t,t.acc); put(c,(W-.75,3.3,0),-78)
    z1=2.3; window_wall(t,W,L,H,z1,.55,2.95,2,None); drapes(t,W,L,z1,.28,3.22,.5,sheers=False); curtain(.62,1.05,L-.06,.02,z1+.05,6,.03,t.sheer,3)
    outside(t,W,L,H,'bars',z=-9,palms=((-1.6,L+7,7.6,-8.2),(3.4,L+10,8.2,-9),(6.2,L+13,9,-9)))
    day(30,38,.35,4); windowlight(W,L,z1,26,.55,2.95); ev=1.25
# ------------------------------------------------------------------ 2 double
def double():
    global ev
    W,L,H=4.4,5.8,2.8; t=theme((.045,.135,.155),(.56,.48,.38))
    shell(t,W,L,H,spots=((2.6,1.2),(2.6,4.4))); yc=3.1; slats(t,yc-1.75,yc+1.75,2.62); channel(t.upho,yc,2.5,.95,9)
    put_bed(bed(t,1.8),1.14,yc); nightstand(t,yc-1.42); nightstand(t,yc+1.42); books(t,(.34,yc-1.5,.54)); frame(t,(.055,yc,1.78),1.5,.72,art_mat('a',SEA_ART))
    rug((2.1,yc),2.9,3.2); bench(t,2.5,yc,1.4,t.acc2); put(armchair(t),(3.6,4.5,0),118); round_table(t,(2.95,5.05,0)); fig(t,(4.0,5.3,0))
    z1=2.55; window_wall(t,W,L,H,z1); drapes(t,W,L,z1); outside(t,W,L,H); day(); windowlight(W,L,z1,40)
# ------------------------------------------------------------------ 3 LUXE
def luxe():
    global ev,flip
    flip=1; W,L,H=5.5,7.3,2.85; t=theme((.33,.115,.06),(.66,.54,.42),upho=(.66,.56,.45),wall=(.80,.76,.70),wood1=((.42,.27,.15),(.29,.175,.09)),floor=((.44,.29,.17),(.31,.19,.105)),curt=(.66,.56,.46))
    shell(t,W,L,H,spots=((3,1.6),(3,5.2),(4.6,3.4))); yc=3.6
    # arched panel behind the bed: three lime-wash arches
    am=mat('arch',(.62,.40,.27),.9,bump=(30,.1,4,.01),var=(2,.12))
    for k,(w,h) in ((0,(2.5,2.35)),):
        pts=[(-w/2,0)]+[(-w/2*math.cos(a),h-.62+.62*math.sin(a)) for a in [math.pi*i/40 for i in range(41)]]+[(w/2,0)]; n=len(pts); v=[(0,yc+p[0],p[1]) for p in pts]+[(.035,yc+p[0],p[1]) for p in pts]
        bev(mesh('arch',v,[tuple(range(n)),tuple(reversed(range(n,2*n)))]+[(i,(i+1)%n,n+(i+1)%n,n+i) for i in range(n)],am),.006)
    channel(t.upho,yc,2.3,.85,5,x=.10); put_bed(bed(t,1.8),1.16,yc); nightstand(t,yc-1.38); nightstand(t,yc+1.38); books(t,(.34,yc-1.5,.54))
    frame(t,(.055,yc,1.72),.9,.62,art_mat('a',((.80,.72,.6),(.62,.5,.36),(.42,.16,.08),(.66,.42,.25),(.78,.68,.55),(.84,.8,.73)),2))
    rug((2.0,yc),2.7,3.1,(.66,.60,.51)); bench(t,2.52,yc,1.35,t.acc2)
    # sofa corner by the window
    put(sofa(t,1.9,t.upho,2,((-.55,t.acc),(.5,t.acc2))),(W-.62,5.45,0),90); rug((4.42,5.5),1.9,2.3,(.70,.65,.57)); drum_table(t,(4.05,5.4,0),.36,.36); bowl(t,(4.0,5.3,.37)); vase(t,(4.16,5.52,.37),.9,(.55,.2,.1))
    put(tub(t,t.acc),(3.35,6.3,0),-140); floor_lamp(t,(W-.4,6.72,0))
    fig(t,(.45,6.7,0),5); z1=2.6; window_wall(t,W,L,H,z1,0,None,4); drapes(t,W,L,z1); outside(t,W,L,H,z=-20); day(20,-32,.45,9); windowlight(W,L,z1,40); ev=1.02
# ------------------------------------------------------------------ 4 apartment double
def apartment():
    global ev
    W,L,H=6.4,8.2,2.8; t=theme((.13,.15,.06),(.62,.57,.44),upho=(.58,.55,.48),wood1=((.52,.36,.21),(.40,.26,.145)),floor=((.54,.41,.27),(.42,.30,.185)),curt=(.60,.57,.49))
    shell(t,W,L,H,cove=0,spots=((3,1.8),(3,4.2),(5,3),(1.2,6.2)))
    # kitchenette on the left wall
    sage=mat('sage',(.25,.29,.22),.45); k0,k1=2.0,4.5; kc=(k0+k1)/2; kl=k1-k0
    box((.31,kc,.48),(.58,kl,.78),sage,.004); box((.32,kc,.895),(.64,kl+.02,.035),t.stone,.005); box((.34,kc,.05),(.5,kl,.1),t.black,0)
    for i in range(4): y=k0+kl/4*(i+.5); box((.605,y,.49),(.018,kl/4-.008,.74),sage,.003); box((.622,y,.83),(.02,kl/4*.55,.012),t.brass,.003)
    box((.012,kc,1.22),(.024,kl,.62),marble('splash',scale=1.2),0)
    box((.19,kc+.25,1.86),(.36,kl-.5,.62),t.wood,.004); box((.2,kc+.25,1.545),(.3,kl-.55,.012),mat('kled',(1,1,1),emit=(1,.78,.5),estr=6),0)
    for i in range(3): box((.375,k0+.5+(kl-.5)/3*(i+.5),1.86),(.014,(kl-.5)/3-.008,.6),t.wood,.003)
    box((.32,k0-.31,1.15),(.62,.6,2.3),sage,.004); box((.637,k0-.31,1.45),(.014,.56,1.2),sage,.004); box((.637,k0-.31,.45),(.014,.56,.72),sage,.004); box((.655,k0-.08,1.3),(.02,.014,.6),t.brass,.003)
    box((.34,k1-.5,.918),(.5,.56,.01),t.dark,.003); box((.30,k0+.75,.905),(.36,.46,.02),t.steel,.004); tube([(.14,k0+.75,.91),(.14,k0+.75,1.16),(.17,k0+.75,1.23),(.24,k0+.75,1.25),(.30,k0+.75,1.21),(.30,k0+.75,1.16)],.012,t.brass)
    bowl(t,(.36,kc+.05,.915),t.cer,.13)
    for i,(a,b) in enumerate(((-.04,.02),(.04,.03),(0,-.045))):
        bpy.ops.mesh.primitive_uv_sphere_add(radius=.042,location=(.36+a,kc+.05+b,.965)); o=bpy.context.object; o.data.materials.append(mat('lemon',(.75,.50,.05),.45)); bpy.ops.object.shade_smooth()
    # small dining table
    round_rug((2.05,3.1),1.15,(.52,.50,.42)); round_table(t,(1.95,3.2,.0),.45,.74,t.wood,True)
    for a in (20,140,255): put(dining_chair(t,t.acc2),(1.95+.62*math.sin(rad(a)),3.2-.62*math.cos(rad(a)),0),a)
    # sleeping area behind an open slat screen
    for i in range(15): box((.06+i*.1,4.95,H/2),(.035,.09,H),t.wood,.004)
    yc=6.55; box((.04,yc,.75),(.06,2.9,1.1),t.wood,.01); channel(t.upho,yc,1.9,.6,4,z0=.5,x=.12,th=.09); put_bed(bed(t,1.6),1.16,yc); nightstand(t,yc+1.15,True); nightstand(t,yc-1.15,True); frame(t,(.03,yc,1.75),1.2,.6,art_mat('a',((.6,.55,.4),(.45,.5,.33),(.16,.22,.1),(.1,.16,.09),(.7,.66,.5),(.82,.8,.74)),3)); rug((1.9,yc),2.2,2.4,(.66,.64,.56))
    # sitting area
    put(sofa(t,2.2,t.acc,2,((-.65,t.acc2),(.65,t.linen))),(W-.62,4.6,0),90); rug((4.7,4.6),2.3,3.0,(.70,.67,.59)); drum_table(t,(4.45,4.5,0),.42,.34,t.wood); books(t,(4.42,4.45,.345),.8); vase(t,(4.6,4.68,.345),.8)
    put(armchair(t,t.acc2),(4.6,6.55,0),165); floor_lamp(t,(W-.35,6.15,0)); fig(t,(W-.5,7.55,0),8)
    z1=2.5; window_wall(t,W,L,H,z1,0,None,5); drapes(t,W,L,z1); outside(t,W,L,H,z=-12,palms=((8.5,L+12,10,-11),)); day(24,30,.4,12); windowlight(W,L,z1,60); area((3.2,2.2,H-.05),(0,0,0),3,2.4,18,(1,.90,.78)); ev=1.12
# ------------------------------------------------------------------ 5 VIP LUXE double
def vipluxe():
    global ev
    W,L,H=5.4,6.8,3.1; t=theme((.012,.066,.046),(.66,.58,.47),upho=(.010,.058,.042),wood1=((.17,.09,.05),(.09,.048,.027)),floor=((.25,.15,.085),(.15,.085,.048)),curt=(.50,.46,.40),wall=(.80,.78,.74),frame=(.20,.145,.07))
    t.floor=marble('mfloor',(.78,.75,.70),(.50,.45,.40),1.1,.10,(.6,.45,.26),tile=1.2); globe_mat(t,3.2)
    shell(t,W,L,H,spots=((3.2,1.4),(3.2,4.8),(4.6,3))); yc=3.35
    mw=marble('mwall',(.80,.785,.76),(.30,.28,.27),.9,.10,(.62,.46,.25))
    for i,(y0,y1) in enumerate(((yc-2.1,yc-1.05),(yc-1.05,yc),(yc,yc+1.05),(yc+1.05,yc+2.1))): o=box((.02,(y0+y1)/2,1.46),(.04,y1-y0-.004,2.92),mw,.003); o.scale=(1,-1 if i%2 else 1,1)
    for y in (yc-2.1,yc-1.05,yc+1.05,yc+2.1): box((.042,y,1.46),(.012,.014,2.92),t.brass,.002)
    channel(t.upho,yc,2.9,1.25,12,x=.11,th=.12); put_bed(bed(t,2.0,scatter=t.acc2,base=t.upho),1.20,yc)
    for sy in (-1,1):
        y=yc+sy*1.62; nightstand(t,y,False); pendant(t,(.32,y-.08*sy,1.28),1.55,.10); point((.36,y-.08*sy,1.12),5)
        lathe([(0,0),(.04,0),(.055,.06),(.05,.1)],t.brass,(.25,y,.54),solid=.003)
    books(t,(.30,yc-1.72,.54)); rug((2.35,yc),3.3,3.9,(.50,.46,.40)); soft((2.62,yc,.33),(.52,1.5,.30),t.acc2,.06); box((2.62,yc,.10),(.46,1.42,.18),t.brass,.01)
    put(daybed(t,t.acc2,1.7),(3.75,5.75,0),180); put(tub(t,t.acc),(4.75,4.55,0),100); round_table(t,(4.62,5.35,0),.26,.5); fig(t,(.5,6.25,0),4,7,1.05,(.1,.09,.08))
    ring_lamp(t,(2.9,3.35,2.45),.48,.53,5); ring_lamp(t,(2.9,3.35,2.62),.30,.36,5)
    z1=2.92; window_wall(t,W,L,H,z1,0,None,3); drapes(t,W,L,z1,w=.66); outside(t,W,L,H,z=-24); golden(11,30); windowlight(W,L,z1,34,col=(1,.95,.88)); ev=.98
# ------------------------------------------------------------------ 6 VIP LUXE four-bed
def fourbed():
    global ev,flip
    flip=1; W,L,H=5.6,8.0,2.8; t=theme((.055,.16,.26),(.72,.45,.12),upho=(.62,.60,.55),wood1=((.58,.42,.26),(.45,.31,.185)),floor=((.56,.42,.28),(.44,.31,.19)),curt=(.66,.62,.54),wall=(.82,.81,.79)); globe_mat(t,2.5)
    shell(t,W,L,H,spots=((3.4,1.6),(3.4,4.2),(3.4,6.4))); blue=mat('blue',(.33,.45,.52),.85,bump=(90,.05,3,.01)); box((.006,L/2,H/2),(.012,L,H),blue,0)
    y1,y2=2.75,5.15; slats(t,y1-1.35,y2+1.35,1.25,pitch=.075); box((.035,(y1+y2)/2,1.26),(.07,y2-y1+2.7,.03),t.wood,.006)
    for i,yc in enumerate((y1,y2)):
        channel(t.upho,yc,1.55,.62,5,z0=.42,x=.10,th=.10); put_bed(bed(t,1.5,throw=t.acc if i==0 else t.acc2,roll=t.acc2 if i==0 else t.acc,scatter=t.acc2 if i==0 else t.acc,base=t.wood),1.16,yc); rug((2.2,yc),2.3,1.9,(.68,.64,.56))
        for q in (-.36,.36): frame(t,(.03,yc+q,1.78),.46,.56,art_mat('a%d%g'%(i,q),SEA_ART if q<0 else ((.8,.5,.2),(.75,.62,.4),(.12,.3,.42),(.07,.2,.32),(.8,.7,.5),(.85,.82,.76)),i*3+q),t.wood)
    for y in (y1-1.1,(y1+y2)/2,y2+1.1): nightstand(t,y,True,top=t.wood)
    # low table with poufs, shelf
    round_rug((4.35,5.6),1.0,(.20,.36,.44)); cyl((4.35,5.6,.40),.38,.03,t.wood,n=64); cyl((4.35,5.6,.2),.04,.38,t.wood,n=24); cyl((4.35,5.6,.036),.22,.024,t.wood,n=48); bowl(t,(4.35,5.55,.416),t.cer,.13)
    for a,m in ((200,t.acc2),(320,t.acc),(80,t.upho)): c=cyl((4.35+.72*math.cos(rad(a)),5.6+.72*math.sin(rad(a)),.19),.22,.33,m,n=48,bevel=.06); c.modifiers['b'].segments=5
    box((W-.2,4.0,.42),(.38,1.5,.42),t.wood,.006); tv(t,(W-.03,4.0,1.35),1.25); put(armchair(t,t.acc2),(4.75,7.0,0),140); fig(t,(.5,7.45,0),3)
    z1=2.5; window_wall(t,W,L,H,z1,0,None,4); drapes(t,W,L,z1); outside(t,W,L,H,z=-10,palms=((7.5,L+11,9.3,-9.5),(-2,L+14,8.5,-9))); day(27,-28,.3,15); windowlight(W,L,z1,50); ev=1.2
# ------------------------------------------------------------------ 7 VIP DE LUXE
def deluxe_theme(): return theme((.028,.05,.12),(.72,.66,.56),upho=(.68,.63,.55),wood1=((.24,.135,.075),(.135,.072,.04)),floor=((.36,.22,.125),(.24,.14,.078)),curt=(.62,.57,.49),frame=(.05,.045,.04))
def deluxe():
    global ev
    W,L,H=7.8,7.4,3.0; t=deluxe_theme(); globe_mat(t,4)
    shell(t,W,L,H,cove=.5,spots=((3,1.2),(5.6,2.6),(3.4,5.8),(6.2,5.6)))
    # walnut wall with a lit marble niche and a passage to the bedroom
    for i in range(6):
        y=.15+i*1.2
        if i not in (2,): box((.02,y+.6,1.42),(.04,1.19,2.84),t.wood,.004)
    box((.012,3.15,1.42),(.024,1.19,2.84),marble('niche',(.80,.785,.76),(.30,.28,.27),1.0,.10,(.62,.46,.25)),.002)
    for y in (2.55,3.75): box((.05,y,1.42),(.03,.016,2.84),t.brass,.002)
    box((.24,3.15,.42),(.46,1.9,.34),t.wood,.006); box((.24,3.15,.60),(.48,1.94,.025),t.stone,.005); table_lamp(t,(.22,2.45,.61)); vase(t,(.24,3.75,.61),1.25,(.75,.7,.66)); frame(t,(.06,3.15,1.6),.8,1.0,art_mat('a',SEA_ART,6)); books(t,(.28,3.1,.612))
    tv(t,(.06,5.55,1.45),1.7); box((.22,5.55,.3),(.42,2.2,.3),t.wood,.006)
    # dining
    dx,dy=2.35,2.95; round_rug((dx,dy),1.42,(.60,.56,.49)); cyl((dx,dy,.745),.78,.035,t.stone,n=96,bevel=.008); lathe([(.34,0),(.30,.03),(.14,.14),(.11,.4),(.15,.62),(.24,.727)],t.brass,(dx,dy,.024))
    for i in range(6):
        a=i*60+12; put(dining_chair(t,t.acc),(dx+.92*math.sin(rad(a)),dy-.92*math.cos(rad(a)),.024),a)
        q=.52; px,py=dx+q*math.sin(rad(a)),dy-q*math.cos(rad(a)); lathe([(0,0),(.09,0),(.135,.012)],t.porc,(px,py,.764),solid=.003)
        gx,gy=dx+.40*math.sin(rad(a+20)),dy-.40*math.cos(rad(a+20)); lathe([(.03,0),(.004,.006),(.004,.09),(.034,.13),(.038,.17),(.031,.21)],glass('wine',(.96,.97,.97),k=2.0),(gx,gy,.763),n=24)
    vase(t,(dx,dy,.763),1.15,(.8,.75,.7),7)
    for ox,oy,z in ((-.26,.06,1.82),(.05,-.14,1.66),(.24,.12,1.94)): pendant(t,(dx+ox,dy+oy,z),H-.12-z-.12,.12)
    point((dx,dy,1.5),22)
    # sitting
    put(sofa(t,2.6,t.upho,3,((-.9,t.acc),(-.5,t.acc2),(.9,t.acc))),(6.35,5.15,0),90); rug((5.2,5.25),2.8,3.2,(.66,.62,.55)); drum_table(t,(4.75,5.0,0),.48,.34); drum_table(t,(4.22,5.68,0),.30,.44,t.brass); bowl(t,(4.8,5.0,.345)); books(t,(4.62,4.85,.345),1.0)
    put(tub(t,t.acc),(3.25,5.15,0),-85); put(tub(t,t.acc),(3.55,6.25,0),-120); floor_lamp(t,(6.9,6.85,0)); fig(t,(.6,6.85,0),4,7,1.1)
    z1=2.82; window_wall(t,W,L,H,z1,0,None,5); drapes(t,W,L,z1,w=.7); outside(t,W,L,H,z=-28); day(15,30,.55,21,.85,(8,8.2,8.2,.7)); windowlight(W,L,z1,66,col=(1,.97,.95)); area((3.2,2.2,H-.14),(0,0,0),3,2.4,16,(1,.88,.72)); ev=1.08
# ------------------------------------------------------------------ 8 VIP ULTRA LUXE
def ultra_theme(): return theme((.24,.10,.045),(.55,.47,.38),upho=(.60,.54,.46),wood1=((.22,.125,.07),(.12,.065,.036)),floor=((.34,.21,.12),(.22,.13,.072)),curt=(.40,.34,.28),frame=(.035,.03,.027),lamp=26,wall=(.74,.71,.67))
def ultra():
    global ev
    W,L,H=7.8,7.2,5.2; t=ultra_theme(); globe_mat(t,2.2)
    t.floor=marble('mfloor',(.62,.58,.53),(.40,.36,.31),.9,.09,(.5,.36,.2),tile=1.5)
    box((W/2,L/2,-.05),(W+.4,L+.4,.1),t.floor,0); box((W/2,L/2,H+.1),(W+.6,L+.6,.2),t.ceil,0); box((W/2,-.1,H/2),(W+.4,.2,H),t.white,0); box((-.1,L/2,H/2),(.2,L,H),t.white,0)
    # window walls: sea side (y=L) and corner side (x=W)
    z1=H-.18; box((W/2,L+.05,H-.09),(W+.2,.2,.18),t.white,.003); box((W+.05,L/2,H-.09),(.2,L+.2,.18),t.white,.003)
    for zz in (.03,2.75,z1-.03): box((W/2,L+.05,zz),(W,.12,.07),t.black,.004); box((W+.05,L/2,zz),(.12,L,.07),t.black,.004)
    for i in range(6): x=i*W/5; box((min(max(x,.03),W),L+.05,z1/2),(.07,.12,z1),t.black,.004)
    for i in range(4): y=i*L/4; box((W+.05,max(y,.03),z1/2),(.12,.07,z1),t.black,.004)
    box((W/2,L+.05,z1/2),(W,.008,z1),t.glass,0); box((W+.05,L/2,z1/2),(.008,L,z1),t.glass,0)
    curtain(.08,1.0,L-.2,.02,z1,9,.06,t.curt,1); curtain(.15,1.3,W-.2,.02,z1,9,.06,t.curt,2,axis='y')
    # marble chimney wall with fireplace on the left
    mw=marble('mwall',(.10,.088,.08),(.26,.22,.18),.6,.12,(.34,.25,.14)); box((.22,5.2,H/2),(.44,2.4,H),mw,.004); box((.46,5.2,.55),(.06,1.7,.56),mat('fbk',(.02,.018,.016),.6),.004)
    fire=mat('fire',(1,.4,.1),emit=(1,.25,.03),estr=2.2); R=random.Random(4)
    for i in range(26): x=4.5+i*.054; hh=R.uniform(.08,.24); lathe([(.022,0),(.028,hh*.3),(.014,hh*.7),(.001,hh)],fire,(.50,x,.34),n=10)
    box((.52,5.2,.31),(.12,1.66,.05),t.black,.004); area((.62,5.2,.5),(0,rad(90),0),.3,1.5,30,(1,.45,.15)); box((.235,5.2,.10),(.56,2.5,.2),t.black,.006)
    slats(t,.6,3.95,H,pitch=.09)
    # sitting: L-shaped sofa to the corner
    rug((4.5,4.2),4.3,3.7,(.56,.51,.44))
    put(sofa(t,3.0,t.upho,3,((-1.1,t.acc),(.2,t.acc2),(1.1,t.acc))),(4.5,5.75,0),180); put(sofa(t,2.4,t.upho,2,((-.8,t.acc2),(.75,t.acc))),(6.45,4.0,0),90)
    drum_table(t,(4.35,4.2,0),.55,.32); drum_table(t,(5.28,3.84,0),.34,.42,t.brass); bowl(t,(4.35,4.25,.325)); vase(t,(5.28,3.84,.425),.9,(.7,.25,.1)); books(t,(4.15,4.05,.325),.5)
    put(tub(t,t.acc,.40),(2.65,4.55,0),-85); put(tub(t,t.acc,.40),(3.1,2.95,0),-50)
    floor_lamp(t,(6.45,5.75,0),1.65); point((6.45,5.75,1.7),18); floor_lamp(t,(2.15,6.2,0),1.65); point((2.15,6.2,1.7),14); fig(t,(7.2,6.55,0),4,8,1.35,(.1,.09,.08))
    # ring chandeliers in the double-height space
    for r,z in ((.95,3.1),(.68,3.55),(.42,3.95)): ring_lamp(t,(4.45,4.15,z),r,H-z,6)
    for z in (3.05,3.9): area((4.45,4.15,z),(0,0,0),1.6,1.6,70,(1,.74,.46))
    area((4.45,4.15,3.7),(rad(180),0,0),2.2,2.2,45,(1,.76,.5)); area((2.2,2.0,H-.3),(0,0,0),3.5,3.0,70,(1,.78,.52)); area((6,1.4,H-.3),(0,0,0),3,2,45,(1,.78,.52)); area((.5,2.75,H-.2),(0,0,0),.3,3.4,26,(1,.72,.42))
    # console with lamp near the camera on the right
    for k in range(10): cyl((1.0+k*.7,6.9,H-.02),.05,.012,mat('sp%d'%k,(1,1,1),emit=(1,.8,.55),estr=5),n=20,bevel=0)
    # terrace
    dk=wood('deck',(.30,.21,.14),(.2,.135,.085),plank=(.14,2.4),rough=.5,rotz=rad(90)); box((W/2+1,L+1.25,-.07),(W+6,2.4,.1),dk,0); box((W+1.25,L/2,-.07),(2.4,L+.0,.1),dk,0)
    rg=glass('rail',(.9,.97,.95))
    for i in range(7): box((-.9+i*2.0,L+2.4,.52),(1.96,.012,1.0),rg,0)
    for i in range(6): box((W+2.4,L+1.4-i*2.0,.52),(.012,1.96,1.0),rg,0)
    box((W/2,L+2.4,1.06),(W+6,.05,.04),t.steel,.008); box((W+2.4,L/2,1.06),(.05,L+4.8,.04),t.steel,.008)
    outside(t,W,L,H,z=-38,deep=(.02,.075,.115),az=45,fov=190,balcony=False); dusk(F('rot',28),F('sky',.85)); ev=F('ev','.55')
    area((W/2,L+.25,z1/2),(rad(-90),0,0),W,z1,0,portal=True); area((W+.25,L/2,z1/2),(0,rad(90),0),z1,L,0,portal=True)
    P.update(bloom=.06,sat=1.12,hdr=0)
# ------------------------------------------------------------------ bedrooms of the two suites
def deluxe_bedroom():
    global ev
    W,L,H=5.8,6.4,3.0; t=deluxe_theme(); globe_mat(t,3); shell(t,W,L,H,cove=.5,spots=((3.2,1.3),(3.2,4.6),(4.8,3))); yc=3.1
    for i in range(5): y=yc-2.5+i; box((.02,y+.5,1.42),(.04,.99,2.84),t.wood,.004)
    for y in (yc-2.5,yc-1.5,yc+1.5,yc+2.5): box((.044,y,1.42),(.012,.016,2.84),t.brass,.002)
    channel(t.upho,yc,2.7,1.05,7,x=.115,th=.13); put_bed(bed(t,2.0,throw=t.acc,roll=t.acc,scatter=t.acc2,base=t.upho),1.22,yc)
    for sy in (-1,1): y=yc+sy*1.62; nightstand(t,y,False); pendant(t,(.33,y,1.25),H-.12-1.25-.1,.10); point((.37,y,1.08),5)
    books(t,(.30,yc-1.70,.54)); vase(t,(.28,yc+1.66,.54),.8,(.75,.7,.66)); frame(t,(.06,yc,2.0),1.3,.62,art_mat('a',SEA_ART,6))
    rug((2.3,yc),3.2,3.7,(.66,.62,.55)); bench(t,2.6,yc,1.5,t.acc2)
    put(tub(t,t.acc),(4.75,4.75,0),115); put(tub(t,t.acc),(3.75,5.55,0),170); drum_table(t,(4.6,5.55,0),.28,.44,t.brass); bowl(t,(4.6,5.55,.445),t.cer,.1); floor_lamp(t,(5.4,5.75,0)); fig(t,(.5,5.85,0),4,7,1.05)
    z1=2.82; window_wall(t,W,L,H,z1,0,None,4); drapes(t,W,L,z1,w=.7); outside(t,W,L,H,z=-28); day(15,30,.55,21,.85,(8,8.2,8.2,.7)); windowlight(W,L,z1,46,col=(1,.97,.95)); ev=1.08
def ultra_bedroom():
    global ev
    W,L,H=6.4,6.8,3.5; t=ultra_theme(); globe_mat(t,2.2); t.floor=marble('mfloor',(.62,.58,.53),(.40,.36,.31),.9,.09,(.5,.36,.2),tile=1.5)
    shell(t,W,L,H,cove=.5,spots=((3.4,1.4),(3.4,4.9),(5.2,3.1))); yc=3.3
    mw=marble('mwall',(.10,.088,.08),(.26,.22,.18),.6,.12,(.34,.25,.14)); box((.03,yc,1.65),(.06,3.0,3.3),mw,.003)
    for sy in (-1,1): box((.064,yc+sy*1.5,1.65),(.016,.018,3.3),t.brass,.002)
    slats(t,.35,yc-1.53,3.3,pitch=.09); slats(t,yc+1.56,L-.3,3.3,pitch=.09)
    channel(t.upho,yc,2.8,1.15,7,x=.14,th=.13); put_bed(bed(t,2.0,throw=t.acc,roll=t.acc,scatter=t.acc2,base=t.upho),1.25,yc)
    for sy in (-1,1): y=yc+sy*1.66; nightstand(t,y,True); point((.40,y,1.02),7)
    books(t,(.36,yc-1.80,.54)); rug((2.5,yc),3.6,4.2,(.56,.51,.44)); soft((2.75,yc,.33),(.55,1.6,.30),t.acc,.06); box((2.75,yc,.10),(.48,1.5,.18),t.brass,.01)
    put(daybed(t,t.upho,1.8),(4.3,5.9,0),180); put(tub(t,t.acc,.40),(5.2,4.7,0),112); drum_table(t,(5.72,5.55,0),.30,.44,t.brass); vase(t,(5.72,5.55,.445),.9,(.7,.25,.1)); fig(t,(.6,6.2,0),4,7,1.15,(.1,.09,.08))
    for r,z in ((.62,2.55),(.42,2.85)): ring_lamp(t,(3.3,3.3,z),r,H-.12-z,6)
    area((3.3,3.3,2.5),(0,0,0),1.4,1.4,60,(1,.74,.46)); area((3.4,2.4,H-.16),(0,0,0),3.6,3.4,66,(1,.78,.52)); area((.5,yc,H-.06),(0,0,0),.3,L-1,22,(1,.72,.42))
    z1=3.3; window_wall(t,W,L,H,z1,0,None,3); drapes(t,W,L,z1,w=.75,sheers=False); outside(t,W,L,H,z=-38,deep=(.02,.075,.115)); dusk(F('rot',18),F('sky',.85)); area((W/2,L+.2,z1/2),(rad(-90),0,0),W,z1,0,portal=True); ev=.75
    P.update(bloom=.06,sat=1.10,hdr=0)
BUILDERS=(single,double,luxe,apartment,vipluxe,fourbed,deluxe,ultra); SUITE_BEDROOMS={7:deluxe_bedroom,8:ultra_bedroom}
if __name__=='__main__':   # panorama.py imports the builders only
    if VIEW in ('bedroom','bedside') and CAT in SUITE_BEDROOMS: SUITE_BEDROOMS[CAT]()
    else: BUILDERS[CAT-1]()
    if HOUR!='day': ev+=set_hour(HOUR)
    place_,target_,lens_,how_=camera_of(CAT,VIEW); camera(place_,target_,lens_,**how_)
    settings(spp,scale=sc,exposure=F('ev',ev),look='Medium High Contrast',bounces=int(F('bounces',8)),diff=int(F('diff',4)),clamp=F('clamp',5),seed=CAT)
    if A.get('border'):   # part of the picture only: x0,x1,y0,y1 in fractions, from the left and from the bottom; use with raw=1, then patch.py
        r=s.render; r.use_border=True; r.use_crop_to_border=False; r.border_min_x,r.border_max_x,r.border_min_y,r.border_max_y=[float(v) for v in A['border'].split(',')]
    if A.get('dry'): print('BUILT',CAT,len(bpy.data.objects)); sys.exit()
    render(A.get('name',f'room-{CAT}-{VIEW}'),flip=int(F('flip',flip)),rawonly=int(F('raw',0)),**P)
