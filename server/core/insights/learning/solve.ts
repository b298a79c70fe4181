/** Solves a small system of linear equations with a symmetric, positive definite matrix, by Cholesky's decomposition. */
export function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const lower = decompose(matrix)
  const size = right.length
  const solved = [...right]
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < row; column += 1)
      solved[row] = at(solved, row) - cell(lower, row, column) * at(solved, column)
    solved[row] = at(solved, row) / cell(lower, row, row)
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    for (let below = row + 1; below < size; below += 1)
      solved[row] = at(solved, row) - cell(lower, below, row) * at(solved, below)
    solved[row] = at(solved, row) / cell(lower, row, row)
  }
  return solved
}

/** Finds the lower triangle whose product with its own transpose is the matrix. */
function decompose(matrix: readonly (readonly number[])[]): number[][] {
  const lower: number[][] = []
  for (const [row, cells] of matrix.entries()) {
    const made: number[] = []
    lower.push(made)
    for (let column = 0; column <= row; column += 1) {
      let rest = at(cells, column)
      for (let before = 0; before < column; before += 1)
        rest -= cell(lower, row, before) * cell(lower, column, before)
      made.push(column === row ? Math.sqrt(rest) : rest / cell(lower, column, column))
    }
  }
  return lower
}

function cell(matrix: readonly (readonly number[])[], row: number, column: number): number {
  return at(matrix[row] ?? [], column)
}

function at(values: readonly number[], place: number): number {
  return values[place] ?? 0
}
