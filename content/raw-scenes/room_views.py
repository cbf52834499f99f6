"""Cameras of the room pictures: VIEWS[category][view] = (place, target, focal length in mm, options).
All cameras stay level, so that walls stay upright; where the option sy is missing the frame is shifted towards the height of the target.
Options: f aperture, focus distance in metres, sy vertical shift of the frame."""
import math
VIEWS={
 1:dict(main=((3.22,.28,1.35),(1.35,4.2,1.2),19,dict(sy=-.045,f=8,focus=3.2)),
        bed=((2.7,1.05,1.12),(.45,2.75,.82),33,dict(f=4,focus=2.6)),
        window=((.75,.6,1.35),(2.3,4.9,1.0),24,dict(sy=-.04,f=8,focus=3.5)),
        desk=((1.0,1.55,1.3),(3.3,3.75,1.08),30,dict(f=5.6,focus=3.0))),
 2:dict(main=((4.1,.4,1.32),(1.3,4.1,1.2),20,dict(sy=-.02,f=8,focus=3.6)),
        bed=((2.6,1.15,1.05),(.35,2.15,.80),42,dict(f=2.2,focus=2.3)),
        window=((1.5,.9,1.35),(3.0,5.5,1.05),26,dict(sy=-.05,f=5.6,focus=4.2))),
 3:dict(main=((4.35,.35,1.38),(2.25,4.9,1.2),19,dict(sy=-.035,f=8,focus=4.2)),
        bed=((3.0,1.55,1.12),(.4,3.35,.88),36,dict(f=4,focus=2.9)),
        window=((1.6,2.4,1.3),(4.4,6.6,.95),26,dict(sy=-.06,f=5.6,focus=3.8))),
 4:dict(main=((6.05,.55,1.36),(2.35,5.05,1.2),18.5,dict(sy=-.035,f=8,focus=4.5)),
        bed=((3.75,5.15,1.2),(.5,6.62,.95),28,dict(f=5.6,focus=3.1)),
        kitchen=((3.4,1.2,1.35),(.6,3.3,1.1),24,dict(sy=-.03,f=8,focus=3)),
        window=((3.3,2.2,1.38),(5.4,6.4,1.02),21,dict(f=8,focus=4))),
 5:dict(main=((5.08,.42,1.38),(1.75,4.5,1.2),19.5,dict(sy=.0,f=8,focus=4.2)),
        bed=((3.1,1.05,1.2),(.35,2.95,1.02),33,dict(f=4,focus=3.0)),
        window=((1.7,1.4,1.35),(3.9,6.4,1.0),26,dict(sy=-.03,f=5.6,focus=4.4))),
 6:dict(main=((5.15,.5,1.42),(1.7,5.05,1.2),18.5,dict(sy=-.045,f=8,focus=4.4)),
        bed=((3.2,1.2,1.2),(.45,3.4,.88),34,dict(f=4,focus=3.1)),
        window=((1.4,.8,1.4),(4.2,7.2,1.0),24,dict(sy=-.05,f=8,focus=5)),
        play=((2.7,3.3,1.25),(4.7,6.5,.75),27,dict(f=8,focus=3.2))),
 7:dict(main=((7.3,.75,1.45),(3.45,4.9,1.2),19.5,dict(sy=-.03,f=8,focus=4.8)),
        dining=((4.6,1.0,1.35),(1.2,3.4,1.1),30,dict(sy=-.03,f=5.6,focus=3)),
        window=((4.75,2.1,1.32),(4.75,7.0,1.02),21,dict(f=8,focus=3.6)),
        bedroom=((5.45,.45,1.4),(1.75,4.3,1.2),20,dict(sy=-.03,f=8,focus=4.2)),
        bedside=((3.3,1.0,1.2),(.4,2.75,1.02),34,dict(f=4,focus=3.0))),
 8:dict(main=((.95,.45,1.5),(4.1,5.6,1.5),19,dict(sy=.07,f=8,focus=5.5)),
        fire=((7.3,1.2,1.45),(1.2,5.4,1.5),22,dict(sy=.06,f=8,focus=5)),
        window=((2.3,1.9,1.4),(6.9,7.4,1.4),22,dict(sy=.04,f=8,focus=4.5)),
        bedroom=((6.0,.45,1.45),(2.0,4.6,1.3),20,dict(sy=.0,f=8,focus=4.4)),
        bedside=((3.6,1.0,1.2),(.4,2.9,1.0),34,dict(f=4,focus=3.2))),
}
def camera_of(category,view):
    """arguments for lib.camera(): position, target, focal length and keywords"""
    place,target,lens,o=VIEWS[category][view]; away=math.hypot(target[0]-place[0],target[1]-place[1])
    shift=o.get('sy',(target[2]-place[2])/away*lens/36)
    return place,target,lens,dict(level=True,shift_y=shift,fstop=o.get('f',8),focus=o.get('focus',away))
