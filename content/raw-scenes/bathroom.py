"""Marble bathroom with a free-standing tub at the sea window. blender -b -P bathroom.py -- style=light scale=1 spp=32 name=room-5-bath
style: light (white marble, day), walnut (warm marble, walnut, navy towels, morning) or dark (dark marble and brass, golden hour); view: main, tub, basin"""
import os, sys; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from interior import *
A=args(); sc=float(A.get('scale','.32')); spp=int(A.get('spp','9')); st=A.get('style','light'); s=reset(); F=lambda k,d:float(A.get(k,d)); D=st=='dark'; N=st=='walnut'; VIEW=A.get('view','main')
W,L,H=3.7,4.0,2.75
accent=dict(light=(.05,.13,.15),walnut=(.028,.05,.12),dark=(.24,.10,.045))[st]
t=theme(accent,(.66,.60,.50),wood1=dict(light=((.48,.32,.19),(.36,.23,.13)),walnut=((.24,.135,.075),(.135,.072,.04)),dark=((.2,.11,.062),(.11,.06,.034)))[st],metal='steel' if st=='light' else 'brass',frame=(.05,.045,.04)); 
mw=marble('mw',(.82,.81,.79),(.42,.41,.41),.8,.12,tile=1.3) if st=='light' else marble('mw',(.72,.66,.58),(.45,.38,.31),.7,.12,(.62,.46,.25),tile=1.3) if N else marble('mw',(.085,.078,.072),(.20,.17,.145),.55,.12,(.34,.25,.14),tile=1.3)
fl=marble('fl',(.74,.72,.69),(.45,.43,.42),1.0,.14,tile=.8) if st=='light' else marble('fl',(.62,.57,.50),(.42,.37,.31),1.0,.14,tile=.8) if N else marble('fl',(.55,.50,.45),(.35,.31,.27),1.0,.12,tile=.8)
box((W/2,L/2,-.05),(W+.4,L+.3,.1),fl,0); box((W/2,L/2,H+.1),(W+.4,L+.4,.2),t.ceil,0); box((-.1,L/2,H/2),(.2,L,H),mw,0); box((W+.1,L/2,H/2),(.2,L,H),mw if D else t.white,0); box((W/2,-.1,H/2),(W+.4,.2,H),t.white,0)
# window above the tub
x0,x1,z0,z1=.5,3.3,.62,2.35; box((W/2,L+.05,z0/2),(W,.3,z0),mw,.004); box((W/2,L+.05,(z1+H)/2),(W,.3,H-z1),mw,.004); box((x0/2,L+.05,(z0+z1)/2),(x0,.3,z1-z0),mw,.003); box(((x1+W)/2,L+.05,(z0+z1)/2),(W-x1,.3,z1-z0),mw,.003)
for z in (z0+.02,z1-.02): box(((x0+x1)/2,L+.1,z),(x1-x0,.08,.04),t.black,.004)
for x in (x0+.02,x0+(x1-x0)*.62,x1-.02): box((x,L+.1,(z0+z1)/2),(.04,.08,z1-z0),t.black,.004)
box(((x0+x1)/2,L+.1,(z0+z1)/2),(x1-x0,.008,z1-z0),t.glass,0); box(((x0+x1)/2,L-.08,z0+.01),(x1-x0+.1,.12,.03),t.stone,.004)
# free-standing tub
tb=lathe([(0,.0),(.26,.0),(.33,.05),(.39,.28),(.44,.55),(.452,.575),(.44,.585),(.42,.56),(.37,.3),(.30,.15),(.0,.12)],mat('tub',(.88,.875,.86),.12,coat=.6),(2.15,3.28,0),n=96); tb.scale=(1.95,.98,1)
tx=1.1; cyl((tx-.08,3.3,.012),.06,.024,t.brass,n=24); tube([(tx-.08,3.3,.02),(tx-.08,3.3,.9),(tx-.06,3.3,.97),(tx,3.3,1.0),(tx+.12,3.3,1.0),(tx+.18,3.3,.97),(tx+.19,3.3,.92)],.016,t.brass); tube([(tx-.08,3.3,.82),(tx-.08,3.18,.82)],.012,t.brass); cyl((tx-.08,3.17,.82),.02,.05,t.brass,n=16,rot=(rad(90),0,0))
# vanity on the left wall
vc=1.95; box((.26,vc,.62),(.50,1.7,.40),t.wood,.006); box((.27,vc,.835),(.53,1.74,.03),t.stone,.005)
for i in (-1,1): box((.515,vc+i*.425,.62),(.014,.83,.37),t.wood,.004); 
for i in (-1,1):
    y=vc+i*.42; b=lathe([(0,.0),(.12,.0),(.19,.05),(.205,.13),(.195,.13),(.18,.06),(.10,.02),(0,.018)],t.porc,(.29,y,.85),n=64)
    tube([(.07,y,.85),(.07,y,1.08),(.09,y,1.11),(.19,y,1.11),(.20,y,1.07)],.012,t.brass)
    cyl((.035,y,1.62),.36,.02,mat('mirror%d'%i,(.92,.92,.92),.015,metal=1),n=80,rot=(0,rad(90),0)); cyl((.02,y,1.62),.375,.03,t.black if st=='light' else t.brass,n=80,rot=(0,rad(90),0))
    cyl((.012,y,1.62),.39,.012,mat('halo%d'%i,(1,1,1),emit=(1,.80,.55),estr=9),n=80,bevel=0,rot=(0,rad(90),0))
vase(t,(.2,vc,.85),.9); cyl((.38,vc+.05,.89),.03,.08,mat('soap',(.25,.18,.1),.2),n=24)
# towels, stool, mat, plant
tw=fabric('towel',(.86,.85,.82),90,strength=.8,sheen=.5); tw2=fabric('towel2',accent,90,strength=.8,sheen=.5)
cyl((.98,2.62,.42),.19,.03,t.wood,n=48)
for k in range(3): a=k*2.094; tube([(.98+.06*math.cos(a),2.62+.06*math.sin(a),.41),(.98+.17*math.cos(a),2.62+.17*math.sin(a),.0)],.014,t.wood)
for i in range(3): soft((.98,2.62,.465+i*.06),(.30,.22,.058),tw if i!=1 else tw2,.026)
box((2.05,2.35,.012),(1.15,.62,.022),fabric('matb',(.80,.78,.73),60,strength=1.0),.01)
tube([(W-.06,1.9,1.15),(W-.06,2.7,1.15)],.011,t.brass)
for y in (1.9,2.7): tube([(W,y,1.15),(W-.06,y,1.15)],.011,t.brass)
tq=box((W-.062,2.3,.86),(.045,.52,.62),tw,.02); tq.modifiers['b'].segments=4; box((W-.064,2.3,.70),(.05,.525,.07),tw2,.02)
fig(t,(3.32,3.66,0),4,5,.85,(.75,.73,.7)); lathe([(0,0),(.03,0),(.03,.07)],t.porc,(2.95,L-.08,z0+.025)); cyl((2.75,L-.08,z0+.06),.035,.07,mat('cand',(.85,.8,.7),.6),n=24)
pn=mat('spot',(1,1,1),emit=(1,.8,.55),estr=12)
for x,y in ((1.2,1.3),(2.5,1.3),(1.2,2.7),(2.5,2.7)): cyl((x,y,H-.003),.045,.01,pn,n=24,bevel=0)
outside(t,W,L,H,z=-22,balcony=False)
(golden(10,28) if D else day(14,-30,.5,9) if N else day(22,35,.45,6)); area(((x0+x1)/2,L+.22,(z0+z1)/2),(rad(-90),0,0),x1-x0,z1-z0,0,portal=True); area(((x0+x1)/2,L-.25,1.5),(rad(-90),0,0),2.4,1.5,F('fill',26),(.95,.97,1) if not D else (1,.93,.84)); area((1.8,1.8,H-.03),(0,0,0),2.4,2.4,F('top',18 if not D else 30),(1,.88,.72))
CAMERAS=dict(main=((3.35,.3,1.4),(1.45,3.0,1.2),19,-.05,8,3),tub=((.95,1.3,1.15),(2.2,3.6,.82),27,-.092,8,2.6),basin=((2.35,2.75,1.3),(.1,1.75,1.12),28,-.056,8,2.4)); at,to,lens,sy,f,focus=CAMERAS[VIEW]
camera(at,to,lens,level=True,shift_y=sy,fstop=f,focus=focus)
if A.get('dry'): print('BUILT'); sys.exit()
settings(spp,scale=sc,exposure=F('ev',.62 if not D else .95),bounces=int(F('bounces',8)),diff=int(F('diff',4)),clamp=5,seed=11); render(A.get('name','bath-'+st),sat=1.05,bloom=.04)
