import type { FastifyInstance } from 'fastify'
import { isRefusal, refuse } from '../../../../contract/errors.ts'
import {
  addRoom,
  deleteRoom,
  deleteRoomImage,
  editRoom,
  getOfficeRooms,
  mostPhotoBytes,
  mostPhotos,
  orderRoomImages,
  orderRooms,
} from '../../../../contract/office/rooms/rooms.ts'
import type { SentFile } from '../../../../contract/sent-file.ts'
import { addRoomCategory } from '../../../actions/rooms/add-room.ts'
import { deleteRoomPhoto, orderRoomPhotos } from '../../../actions/rooms/change-room-photos.ts'
import { deleteRoomCategory } from '../../../actions/rooms/delete-room.ts'
import { editRoomCategory } from '../../../actions/rooms/edit-room.ts'
import { orderRoomCategories } from '../../../actions/rooms/order-rooms.ts'
import { type Room, readPrices, readRooms } from '../../../actions/rooms/read-rooms.ts'
import type { Context } from '../../../context.ts'
import { texts } from '../../../text/catalogue.ts'
import { presentRoom } from '../../present/office/office.ts'
import { readRoomForm, readTexts, readTranslations } from '../../present/office/office-rooms.ts'
import { adminAndBooker, allStaff } from '../../requests/identity.ts'
import { serve, serveStaff } from '../../route.ts'
import { type FormLimits, takingForms, uploadedFile } from '../../uploads/upload.ts'
import { uploadPace } from '../../uploads/upload-pace.ts'

/** One photo more than fits: so that it is known that there were too many. */
const limits: FormLimits = {
  files: mostPhotos + 1,
  fileBytes: mostPhotoBytes,
  fields: 30,
  fieldBytes: 200_000,
  fileLists: ['images', 'new_images'],
  atOnce: 2,
  // Forms that staff save side by side wait for each other.
  perSender: 20,
  pace: uploadPace,
  tooLong: refuse('body_too_large'),
}

const editors = { to: adminAndBooker }

export async function roomRoutes(app: FastifyInstance, context: Context): Promise<void> {
  serve(app, context, getOfficeRooms, { to: allStaff }, async () => {
    const { rooms, ...view } = await readRooms(context)
    return saved('', { rooms: rooms.map((room) => presentRoom(room, view)) })
  })
  orderAndDelete(app, context)
  await takingForms(app, limits, (scope) => forms(scope, context))
}

function forms(app: FastifyInstance, context: Context): void {
  serveStaff(app, context, editRoom, editors, async ({ body, staffId, language }) => {
    const room = await editRoomCategory(context, {
      ...readRoomForm(body),
      staffId,
      roomId: body.id,
      version: body.version,
      texts: readTranslations(body.translations, body.lang_code),
      photos: bytesOf(body.new_images),
    })
    if (isRefusal(room)) return room
    return saved(texts[language].office.done.roomSaved, await answerRoom(context, room))
  })

  serveStaff(app, context, addRoom, editors, async ({ body, staffId, language }) => {
    const room = await addRoomCategory(context, {
      ...readRoomForm(body),
      staffId,
      russian: readTexts(body),
      photos: bytesOf(body.images),
    })
    if (isRefusal(room)) return room
    return saved(texts[language].office.done.roomAdded, await answerRoom(context, room))
  })
}

function orderAndDelete(app: FastifyInstance, context: Context): void {
  serveStaff(app, context, deleteRoomImage, editors, async ({ query, staffId, language }) => {
    const left = await deleteRoomPhoto(context, { roomId: query.id, name: query.image, staffId })
    return isRefusal(left) ? left : saved(texts[language].office.done.imageDeleted, left)
  })

  serveStaff(app, context, orderRoomImages, editors, async ({ body, staffId, language }) => {
    const ordered = await orderRoomPhotos(context, { roomId: body.id, images: body.images, staffId })
    return isRefusal(ordered) ? ordered : saved(texts[language].office.done.orderSaved, ordered)
  })

  serveStaff(app, context, deleteRoom, editors, async ({ query, staffId, language }) => {
    const deleted = await deleteRoomCategory(context, { roomId: query.id, staffId })
    if (isRefusal(deleted)) return deleted
    return { request: { status: 0, message: texts[language].office.done.roomDeleted } }
  })

  serveStaff(app, context, orderRooms, editors, async ({ body, staffId, language }) => {
    const ordered = await orderRoomCategories(context, { places: body.rooms, staffId })
    if (isRefusal(ordered)) return ordered
    return { request: { status: 0, message: texts[language].office.done.orderSaved } }
  })
}

const answerRoom = async (context: Context, room: Room) => ({
  room: presentRoom(room, await readPrices(context)),
})

const bytesOf = (files: readonly SentFile[]): Buffer[] => files.map((file) => uploadedFile(file).bytes)

const saved = <T>(message: string, data: T) => ({ request: { status: 0, message, data } })
