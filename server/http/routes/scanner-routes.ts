import { api } from '../../../contract/api.ts'
import { pricedScannerCalls } from '../../../contract/pricing/priced-scanner.ts'
import { activateScanner } from '../../core/scanners/activate-scanner.ts'
import { addScanner } from '../../core/scanners/add-scanner.ts'
import { deleteScanner } from '../../core/scanners/delete-scanner.ts'
import { listScanners } from '../../core/scanners/list-scanners.ts'
import { saveScanner } from '../../core/scanners/save-scanner.ts'
import { route } from '../route.ts'
import { userRoute } from '../user-route.ts'

export const scannerRoutes = [
  route(api.scanners, ({ store }, { uid }) => listScanners(store, uid)),
  route(pricedScannerCalls.addScanner, ({ store }, { uid, body }) => addScanner(store, uid, body)),
  route(pricedScannerCalls.saveScanner, ({ store }, { uid, params, body }) =>
    saveScanner(store, uid, params.scannerId, body),
  ),
  route(api.deleteScanner, async ({ store }, { uid, params }) => {
    await deleteScanner(store, uid, params.scannerId)
    return {}
  }),
  userRoute(api.activateScanner, ({ store }, { uid, body }) =>
    activateScanner(store, uid, body.scannerId),
  ),
]
